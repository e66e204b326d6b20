import { isAbort } from '@arev/shared/api-client';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { SubmitRow } from '@arev/shared/ui/submit-row';
import { UploadProgress } from '@arev/shared/ui/upload-progress';
import { Eraser, ListChecks, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './survey-form.module.css';
import type { SurveyDialog, SurveyFormState } from './use-survey-form.ts';

interface SendingEndProps {
  readonly state: SurveyFormState;
  /** The dialog whose code is being loaded. */
  readonly coming: SurveyDialog | undefined;
  readonly onAsk: (dialog: SurveyDialog) => void;
}

/** The end of the form: progress, errors and the next step. */
export const SendingEnd = ({ state, coming, onAsk }: SendingEndProps) => {
  const { t } = useTranslation('mf-booking');
  const { form, files, upload } = state;
  const { sending } = form;
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
        <Button
          variant="secondary"
          icon={ListChecks}
          busy={coming === 'review'}
          onClick={() => onAsk('review')}
        >
          {t('survey.review.open')}
        </Button>
        <Button
          variant="quiet"
          icon={Eraser}
          busy={coming === 'clear'}
          aria-disabled={sending.isPending || undefined}
          onClick={() => {
            if (!sending.isPending) onAsk('clear');
          }}
        >
          {t('survey.clear.open')}
        </Button>
      </div>
    </>
  );
};
