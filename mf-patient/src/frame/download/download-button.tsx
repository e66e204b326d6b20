import { Button } from '@arev/shared/ui/button';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
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
  const { getting, share, stop } = useDownload();
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
