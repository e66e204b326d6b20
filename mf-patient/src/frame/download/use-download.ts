import type { SendOptions } from '@arev/shared/api-client';
import { saveFile } from '@arev/shared/api-client/save-file';
import type { AnsweredFile } from '@arev/shared/contracts/endpoint';
import { useUpload } from '@arev/shared/forms/use-upload';
import { useMutation } from '@tanstack/react-query';

export type GetFile = (options: SendOptions) => Promise<AnsweredFile>;

/** A file that comes with a token, so that no link can bring it: how far it is, and how to stop it. */
export const useDownload = ({ toldInPlace = false } = {}) => {
  const { progress, start, stop } = useUpload();
  const getting = useMutation({
    meta: { toldInPlace },
    mutationFn: async ({ get, name }: { readonly get: GetFile; readonly name: string }) => {
      const { signal, onProgress } = start();
      const file = await get({ signal, onReceived: onProgress });
      saveFile(file, name);
      return file.content.size;
    },
  });
  return { getting, share: progress, stop };
};
