import { useSite } from '@arev/shared/remote-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { attachFile, refreshFiles, uploadFile } from '../../../api/files.ts';
import { useUploadQueue } from '../../../frame/upload/use-upload-queue.ts';

/** Attaches files to the visit: new ones are added to the patient's own files first. `onAttached`: the queue is empty. */
export const useAttaching = (visitId: number, onAttached: () => void) => {
  const site = useSite();
  /** A file that was uploaded but could not be attached is not uploaded twice. */
  const uploaded = useRef(new WeakMap<File, number>());
  const onSettled = () => refreshFiles(site);
  const queue = useUploadQueue({
    send: async (file, options) => {
      const id = uploaded.current.get(file) ?? (await uploadFile(site, file, options)).id;
      uploaded.current.set(file, id);
      await attachFile(site, visitId, id);
    },
    onSettled,
    onAllSaved: onAttached,
  });
  const attach = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (fileId: number) => attachFile(site, visitId, fileId),
    onSettled,
  });
  return { queue, attach };
};
