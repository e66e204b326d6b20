import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { Stack } from '@arev/shared/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { familyQuery } from '../../../api/family.ts';
import { VisitsLink } from './visits-link.tsx';

interface WhoseVisitProps {
  readonly visitId: number;
  readonly patientId: number;
  /** The page itself has what can be done about the visit. */
  readonly changeable?: boolean;
}

/** The visit of a family member, or of the reader who acts for somebody else; its own page has the files and the rating. */
export const WhoseVisit = ({ visitId, patientId, changeable = false }: WhoseVisitProps) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  const { data } = useQuery(familyQuery(useSite()));
  const person = data?.data.profiles.find((one) => one.patientId === patientId);
  const theirs = changeable ? 'words' : 'acting';
  return (
    <Notice
      title={t('booked.whose.title', { name: person ? `${person.firstName} ${person.lastName}` : '' })}
      action={
        <Stack direction="row" gap={3}>
          <LinkButton href={to(page.visit(visitId, { patientId }))} variant="secondary" size="small">
            {t('booked.whose.visit')}
          </LinkButton>
          <VisitsLink patientId={patientId} size="small" />
        </Stack>
      }
    >
      {t(`booked.whose.${person?.relation === 'self' ? 'own' : theirs}`)}
    </Notice>
  );
};
