import { handlingOf } from '@arev/shared/api-client';
import type { PatientFile } from '@arev/shared/contracts/patient-files';
import { useUpload } from '@arev/shared/forms/use-upload';
import { Dialog } from '@arev/shared/ui/dialog';
import { ErrorState } from '@arev/shared/ui/error-state';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../download/download-button.tsx';
import type { GetFile } from '../download/use-download.ts';
import { PdfPages } from './pdf-pages.tsx';
import css from './preview.module.css';
import { useDataAddress } from './use-data-address.ts';

interface PreviewDialogProps {
  readonly file: PatientFile;
  readonly get: GetFile;
  readonly onClose: () => void;
}

export const PreviewDialog = ({ file, get, onClose }: PreviewDialogProps) => {
  const { t } = useTranslation('mf-patient');
  const { progress, start } = useUpload();
  // Not a query: the content must not stay in a cache.
  const { mutate, ...loading } = useMutation({
    meta: { toldInPlace: true },
    mutationFn: async () => {
      const { signal, onProgress } = start();
      return (await get({ signal, onReceived: onProgress })).content;
    },
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <Dialog
      open
      size="large"
      title={file.name}
      onClose={onClose}
      footer={<DownloadButton of={file.name} name={file.file} get={get} />}
    >
      {loading.isSuccess ? (
        <Content file={file} content={loading.data} />
      ) : loading.isError ? (
        <ErrorState headingLevel={3} {...wordsOf(loading.error)} onRetry={() => mutate()} />
      ) : (
        <>
          <progress
            className={css.bar}
            {...(progress > 0 && { value: progress })}
            max={1}
            aria-label={t('download.progress')}
          />
          <Loading>
            <Skeleton lines={6} />
          </Loading>
        </>
      )}
    </Dialog>
  );
};

const wordsOf = (error: unknown): { readonly message?: string } => {
  const handling = handlingOf(error);
  return handling.kind === 'message' ? { message: handling.text } : {};
};

interface ContentProps {
  readonly file: PatientFile;
  readonly content: Blob;
}

const Content = ({ file, content }: ContentProps) =>
  file.type === 'application/pdf' ? (
    <PdfPages content={content} />
  ) : (
    <PictureOf file={file} content={content} />
  );

const PictureOf = ({ file, content }: ContentProps) => {
  const { t } = useTranslation('mf-patient');
  const address = useDataAddress(content, file.type);
  if (address === undefined) return null;
  return <img className={css.picture} src={address} alt={t('preview.picture', { name: file.name })} />;
};
