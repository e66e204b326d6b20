import { isAbort } from '@arev/shared/api-client';
import { Button } from '@arev/shared/ui/button';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { Notice } from '@arev/shared/ui/notice';
import { SubmitRow } from '@arev/shared/ui/submit-row';
import { UploadProgress } from '@arev/shared/ui/upload-progress';
import { Eraser, ListChecks, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './survey-form.module.css';
import type { SurveyFormState } from './use-survey-form.ts';

interface SendingEndProps {
  readonly state: SurveyFormState;
  readonly onReview: () => void;
}

/** The end of the form: progress, errors and the next step. */
export const SendingEnd = ({ state, onReview }: SendingEndProps) => {
  const { t } = useTranslation('mf-booking');
  const { form, files, upload, clear } = state;
  const { sending } = form;
  const [isAsking, setAsking] = useState(false);
  const stopped = isAbort(sending.error);
  const isAboutFiles = Object.keys(files.refused).length > 0;
  const hasFiles = Object.values(files.files).some((chosen) => chosen.length > 0);
  return (
    <>
      {sending.isPending && hasFiles ? (
        <UploadProgress share={upload.progress} onCancel={upload.stop} />
      ) : null}
      {stopped ? <Notice live>{t('survey.cancelled')}</Notice> : null}
      <SubmitRow icon={Send} told={stopped || isAboutFiles}>
        {t('survey.submit')}
      </SubmitRow>
      <div className={css.more} data-needs-scripts="">
        <Button variant="secondary" icon={ListChecks} onClick={onReview}>
          {t('survey.review.open')}
        </Button>
        <Button
          variant="quiet"
          icon={Eraser}
          aria-disabled={sending.isPending || undefined}
          onClick={() => setAsking(!sending.isPending)}
        >
          {t('survey.clear.open')}
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={t('survey.clear.title')}
          confirm={t('survey.clear.confirm')}
          cancel={t('survey.clear.cancel')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            clear();
            setAsking(false);
          }}
        >
          {t('survey.clear.words')}
        </ConfirmDialog>
      ) : null}
    </>
  );
};
