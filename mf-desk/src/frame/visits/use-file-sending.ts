import { isAbort, isRefusal, type SendOptions } from '@arev/shared/api-client';
import { isAboutFile } from '@arev/shared/forms/file-refusal';
import { useUpload } from '@arev/shared/forms/use-upload';
import { randomKey } from '@arev/shared/session';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

interface FileSending {
  readonly send: (file: File, options: SendOptions) => Promise<unknown>;
  /** Also called after a failure: the response may have been lost. */
  readonly onSettled: () => Promise<unknown>;
}

/** The upload of one file. A retry has the same idempotency key, so that the file is stored once. */
export const useFileSending = ({ send, onSettled }: FileSending) => {
  const [file, setFile] = useState<File | null>(null);
  const { progress, start, stop } = useUpload();
  const key = useRef(randomKey());
  const sending = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (chosen: File) => send(chosen, { ...start(), idempotencyKey: key.current }),
    onSuccess: () => setFile(null),
    // Without a definite answer the file may be stored already: a retry has to be the same upload.
    onError: (error) => {
      if (isRefusal(error)) key.current = randomKey();
    },
    onSettled,
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
    /** The portal's message about the file. */
    problem: isAboutFile(error) ? error.message : undefined,
  };
};
