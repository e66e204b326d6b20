import { useFileSending } from '@arev/shared/forms/use-file-sending';
import { useSite } from '@arev/shared/remote-kit';
import { refreshFiles, uploadFile } from '../../api/files.ts';

export const useSending = () => {
  const site = useSite();
  return useFileSending({
    send: (file, options) => uploadFile(site, file, options),
    onSettled: () => refreshFiles(site),
  });
};
