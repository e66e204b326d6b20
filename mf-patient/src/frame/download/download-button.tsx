import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { refreshFiles } from '../../api/files.ts';
import { DownloadProgress } from './download-progress.tsx';
import { type GetFile, useDownload } from './use-download.ts';

interface DownloadButtonProps {
  /** The name of the file for the person. */
  readonly of: string;
  /** The file name if the portal sends none. */
  readonly name: string;
  readonly get: GetFile;
}

export const DownloadButton = ({ of, name, get }: DownloadButtonProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const { getting, share, stop } = useDownload({
    // A row has no other place for words.
    onFailed: (error) => {
      if (!isGone(error)) return site.toasts.showError(error);
      site.toasts.show({ kind: 'error', text: t('download.gone', { name: of }) });
      void refreshFiles(site);
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={Download}
        busy={getting.isPending}
        onClick={() => getting.mutate({ get, name })}
      >
        {t('download.get')}
        <VisuallyHidden>: {of}</VisuallyHidden>
      </Button>
      {getting.isPending ? <DownloadProgress share={share} onStop={stop} /> : null}
    </>
  );
};

/** Deleted or withdrawn in another tab, or taken back by the clinic. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === errorCode.notFound;
