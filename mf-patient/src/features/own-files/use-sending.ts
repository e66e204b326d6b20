import { ApiError, isAbort } from '@arev/shared/api-client';
import { useUpload } from '@arev/shared/forms/use-upload';
import { useSite } from '@arev/shared/remote-kit';
import { randomKey } from '@arev/shared/session';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refreshFiles, uploadFile } from '../../api/files.ts';
import { isAboutFile } from '@arev/shared/forms/file-refusal';

/** One file on its way. Tried again it goes by the same key, so that a lost answer keeps it once. */
export const useSending = () => {
  const site = useSite();
  const [file, setFile] = useState<File | null>(null);
  const { progress, start, stop } = useUpload();
  const key = useRef(randomKey());
  const sending = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (chosen: File) => uploadFile(site, chosen, { ...start(), idempotencyKey: key.current }),
    onSuccess: () => setFile(null),
    onError: (error) => {
      if (error instanceof ApiError && error.kind === 'answer') key.current = randomKey();
    },
    onSettled: () => refreshFiles(site),
  });
  const { error } = sending;
  return {
    file,
    choose: (next: File | null) => {
      key.current = randomKey();
      setFile(next);
      sending.reset();
    },
    sending,
    progress,
    stop,
    stopped: isAbort(error),
    /** What is wrong with the file, in the portal's words. */
    problem: isAboutFile(error) ? error.message : undefined,
  };
};
