import type { SendOptions } from '@arev/shared/api-client';
import { saveFile } from '@arev/shared/api-client/save-file';
import type { AnsweredFile } from '@arev/shared/contracts/endpoint';
import { useUpload } from '@arev/shared/forms/use-upload';
import { useMutation } from '@tanstack/react-query';

export type GetFile = (options: SendOptions) => Promise<AnsweredFile>;

interface DownloadRules {
  /** Without it, the error is shown beside the button. */
  readonly onFailed?: (error: unknown) => void;
}

/** The download of a file that needs a token, so that a link cannot be used: progress, and a way to cancel it. */
export const useDownload = ({ onFailed }: DownloadRules = {}) => {
  const { progress, start, stop } = useUpload();
  const getting = useMutation({
    meta: { toldInPlace: true },
    mutationFn: async ({ get, name }: { readonly get: GetFile; readonly name: string }) => {
      const { signal, onProgress } = start();
      const file = await get({ signal, onReceived: onProgress });
      saveFile(file, name);
      return file.content.size;
    },
    onError: (error) => onFailed?.(error),
  });
  return { getting, share: progress, stop };
};
