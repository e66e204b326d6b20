import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { familyQuery } from '../../api/family.ts';

interface WhosePageProps {
  readonly patientId: number;
  /** Why the signed-in person sees it. Their own page needs other words, while they act for somebody else. */
  readonly words: string;
}

/** The page of a family member, or of the signed-in person, in the area of somebody else. */
export const WhosePage = ({ patientId, words }: WhosePageProps) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const { data } = useQuery(familyQuery(useSite()));
  const person = data?.data.profiles.find((one) => one.patientId === patientId);
  return (
    <Notice
      title={t('visit.whose.title', { name: person ? `${person.firstName} ${person.lastName}` : '' })}
      action={
        <LinkButton href={to(page.family())} variant="secondary" size="small">
          {t('area.page.family')}
        </LinkButton>
      }
    >
      {person?.relation === 'self' ? t('whose.own') : words}
    </Notice>
  );
};
