import type { VisitDetails } from '@arev/shared/contracts/visits';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The questionnaire of the visit: open, or answered. */
export const VisitSurvey = ({ visit }: { readonly visit: VisitDetails }) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  if (visit.filledSurvey)
    return (
      <Notice
        tone="success"
        action={
          <LinkButton
            href={to(page.visitSurvey(visit.id))}
            variant="secondary"
            size="small"
            icon={ClipboardList}
          >
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
        <LinkButton href={to(page.visitSurvey(visit.id))} size="small" icon={ClipboardList}>
          {t('visit.survey.open')}
        </LinkButton>
      }
    >
      {t('visit.survey.words')}
    </Notice>
  );
};
