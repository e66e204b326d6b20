import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { Stack } from '@arev/shared/ui/stack';
import { useTranslation } from 'react-i18next';
import { useNameOf } from '../whom/use-family.ts';
import { VisitsLink } from './visits-link.tsx';

interface WhoseVisitProps {
  readonly visitId: number;
  readonly patientId: number;
  /** The page itself has what can be done about the visit. */
  readonly changeable?: boolean;
}

/** The visit of a family member; its own page has the files and the rating. */
export const WhoseVisit = ({ visitId, patientId, changeable = false }: WhoseVisitProps) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  const name = useNameOf(patientId);
  return (
    <Notice
      title={t('booked.whose.title', { name: name ?? '' })}
      action={
        <Stack direction="row" gap={3}>
          <LinkButton href={to(page.visit(visitId, { patientId }))} variant="secondary" size="small">
            {t('booked.whose.visit')}
          </LinkButton>
          <VisitsLink patientId={patientId} size="small" />
        </Stack>
      }
    >
      {t(changeable ? 'booked.whose.words' : 'booked.whose.acting')}
    </Notice>
  );
};
