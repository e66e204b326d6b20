import { saveFile } from '@arev/shared/api-client/save-file';
import type { AnsweredFile } from '@arev/shared/contracts/endpoint';
import { Button, type ButtonProps } from '@arev/shared/ui/button';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';

interface FileDownloadProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** The name of the file, if the response has none. */
  readonly name: string;
  readonly fetch: () => Promise<AnsweredFile>;
  readonly children: ReactNode;
}

/** A button that saves a file of an item. */
export const FileDownload = ({ name, fetch, children, ...look }: FileDownloadProps) => {
  const fetching = useMutation({
    meta: { toldInPlace: true },
    mutationFn: fetch,
    onSuccess: (file) => saveFile(file, name),
  });
  return (
    <>
      <Button {...look} icon={Download} busy={fetching.isPending} onClick={() => fetching.mutate()}>
        {children}
      </Button>
      {fetching.isError ? <SendFailure error={fetching.error} /> : null}
    </>
  );
};
