import type { VisitDetails } from '@arev/shared/contracts/visits';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePatientId } from '../../frame/for-patient.tsx';

/** The questionnaire of the visit: open, or answered. */
export const VisitSurvey = ({ visit }: { readonly visit: VisitDetails }) => {
  const { t } = useTranslation('mf-patient');
  const patientId = usePatientId();
  const href = useHref()(page.visitSurvey(visit.id, { patientId }));
  if (visit.filledSurvey)
    return (
      <Notice
        tone="success"
        action={
          <LinkButton href={href} variant="secondary" size="small" icon={ClipboardList}>
            {t('visit.survey.read')}
          </LinkButton>
        }
      >
        {t('visit.survey.done')}
      </Notice>
    );
  return (
    <Notice
      title={t('visit.survey.title')}
      action={
        <LinkButton href={href} size="small" icon={ClipboardList}>
          {t('visit.survey.open')}
        </LinkButton>
      }
    >
      {t('visit.survey.words')}
    </Notice>
  );
};
