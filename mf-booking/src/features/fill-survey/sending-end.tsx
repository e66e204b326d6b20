import { Button } from '@arev/shared/ui/button';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { SubmitButton, type UnfinishedField } from '@arev/shared/ui/submit-button';
import { UploadProgress } from '@arev/shared/ui/upload-progress';
import { Eraser, ListChecks, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './survey-form.module.css';
import type { SurveyFormState } from './use-survey-form.ts';

interface SendingEndProps {
  readonly state: SurveyFormState;
  /** Something is said at a field already. */
  readonly told: boolean;
  readonly unfinished: readonly UnfinishedField[];
  readonly onReview: () => void;
}

/** The end of the form: how far the sending is, what went wrong, and what can be done. */
export const SendingEnd = ({ state, told, unfinished, onReview }: SendingEndProps) => {
  const { t } = useTranslation('mf-booking');
  const { sending, files, progress, cancel, clear } = state;
  const [isAsking, setAsking] = useState(false);
  const isCalledOff = sending.error?.name === 'AbortError';
  const isAboutFiles = Object.keys(files.refused).length > 0;
  const hasFiles = Object.values(files.files).some((chosen) => chosen.length > 0);
  return (
    <>
      {sending.isPending && hasFiles ? <UploadProgress share={progress} onCancel={cancel} /> : null}
      {isCalledOff ? <Notice live>{t('survey.cancelled')}</Notice> : null}
      {sending.isError && !isCalledOff && !told && !isAboutFiles ? (
        <SendFailure error={sending.error} />
      ) : null}
      <SubmitButton icon={Send} busy={sending.isPending} unfinished={unfinished}>
        {t('survey.submit')}
      </SubmitButton>
      <div className={css.more}>
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
