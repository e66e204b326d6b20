import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { FileDrop } from '@arev/shared/ui/file-drop';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { UploadProgress } from '@arev/shared/ui/upload-progress';
import { Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addResult, refreshVisitFiles } from '../../api/files.ts';
import { useFileSending } from './use-file-sending.ts';
import css from './visits.module.css';

/** Adds a result for the patient, who is notified of a new file. */
export const AddResult = ({ visitId }: { readonly visitId: number }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const { file, choose, sending, progress, stop, stopped, problem } = useFileSending({
    send: (chosen, options) => addResult(site, visitId, chosen, options),
    onSettled: () => refreshVisitFiles(site),
  });
  return (
    <div className={css.steps}>
      <FileDrop
        label={t('files.add')}
        file={file}
        onChange={choose}
        error={problem}
        locked={sending.isPending}
      />
      {sending.isPending ? <UploadProgress share={progress} onCancel={stop} /> : null}
      {stopped ? <Notice live>{t('files.stopped')}</Notice> : null}
      {sending.isError && !stopped && problem === undefined ? <SendFailure error={sending.error} /> : null}
      {sending.isSuccess ? (
        <Notice tone="success" live>
          {t('files.added')}
        </Notice>
      ) : null}
      {file === null ? null : (
        <Button icon={Upload} busy={sending.isPending} onClick={() => sending.mutate(file)}>
          {t('files.send')}
        </Button>
      )}
    </div>
  );
};
