import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { useTranslation } from 'react-i18next';
import type { Written } from '../../state/last-survey.ts';
import { Review } from './review.tsx';
import type { SurveyDialog } from './use-survey-form.ts';

interface SurveyDialogsProps {
  readonly asked: SurveyDialog;
  readonly title: string;
  readonly written: readonly Written[];
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** The answers before they are sent, or the question whether to clear them. */
export const SurveyDialogs = ({ asked, title, written, onClear, onClose }: SurveyDialogsProps) => {
  const { t } = useTranslation('mf-booking');
  if (asked === 'review') return <Review title={title} written={written} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('survey.clear.title')}
      confirm={t('survey.clear.confirm')}
      cancel={t('survey.clear.cancel')}
      onClose={onClose}
      onConfirm={onClear}
    >
      {t('survey.clear.words')}
    </ConfirmDialog>
  );
};
