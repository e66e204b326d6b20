import { useUpload } from '@arev/shared/forms/use-upload';
import { useSite } from '@arev/shared/remote-kit';
import { randomKey } from '@arev/shared/session';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { attachFile, refreshFiles, uploadFile } from '../../../api/files.ts';
import { isAboutFile } from '@arev/shared/forms/file-refusal';

/** Puts a file there, when it is a new one, and shows it to the doctor of the visit. */
export const useAttaching = (visitId: number, onAttached: () => void) => {
  const site = useSite();
  const { progress, start, stop } = useUpload();
  /** What was uploaded and could not be attached is not uploaded twice. */
  const uploaded = useRef<{ readonly file: File; readonly id: number }>(undefined);
  const idOf = async (chosen: File | number): Promise<number> => {
    if (typeof chosen === 'number') return chosen;
    if (uploaded.current?.file === chosen) return uploaded.current.id;
    const { id } = await uploadFile(site, chosen, { ...start(), idempotencyKey: randomKey() });
    uploaded.current = { file: chosen, id };
    return id;
  };
  const attach = useMutation({
    meta: { toldInPlace: true },
    mutationFn: async (chosen: File | number) => attachFile(site, visitId, await idOf(chosen)),
    onSuccess: () => onAttached(),
    onSettled: () => refreshFiles(site),
  });
  const { error } = attach;
  return {
    attach,
    progress,
    stop,
    /** What is wrong with the file, in the portal's words. */
    problem: isAboutFile(error) ? error.message : undefined,
  };
};
