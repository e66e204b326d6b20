import { Button } from '@arev/shared/ui/button';
import { Card } from '@arev/shared/ui/card';
import { FileDrop } from '@arev/shared/ui/file-drop';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { UploadProgress } from '@arev/shared/ui/upload-progress';
import { Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './own-files.module.css';
import { useSending } from './use-sending.ts';

export const SendFile = () => {
  const { t } = useTranslation('mf-patient');
  const { file, choose, sending, progress, stop, stopped, problem } = useSending();
  return (
    <Card padding="large">
      <div className={css.form}>
        <FileDrop
          label={t('ownFiles.new')}
          file={file}
          onChange={choose}
          error={problem}
          locked={sending.isPending}
        />
        {sending.isPending ? <UploadProgress share={progress} onCancel={stop} /> : null}
        {stopped ? <Notice live>{t('ownFiles.stopped')}</Notice> : null}
        {sending.isError && !stopped && problem === undefined ? <SendFailure error={sending.error} /> : null}
        {sending.isSuccess ? (
          <Notice tone="success" live>
            {t('ownFiles.sent')}
          </Notice>
        ) : null}
        {file === null ? null : (
          <Button icon={Upload} busy={sending.isPending} onClick={() => sending.mutate(file)}>
            {t('ownFiles.submit')}
          </Button>
        )}
      </div>
    </Card>
  );
};
