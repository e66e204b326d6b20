import { Button } from '@arev/shared/ui/button';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DownloadProgress } from './download-progress.tsx';
import { type GetFile, useDownload } from './use-download.ts';

interface DownloadButtonProps {
  /** As the person knows the file. */
  readonly of: string;
  /** As it is saved, where the portal does not say. */
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
