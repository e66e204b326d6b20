import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { useTranslation } from 'react-i18next';
import { useNameOf } from '../whom/use-family.ts';

/** The visit of a family member: it is paid, moved and cancelled in their area. */
export const WhoseVisit = ({ patientId }: { readonly patientId: number }) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  const name = useNameOf(patientId);
  return (
    <Notice
      title={t('booked.whose.title', { name: name ?? '' })}
      action={
        <LinkButton href={to(page.family())} variant="secondary" size="small">
          {t('booked.whose.open')}
        </LinkButton>
      }
    >
      {t('booked.whose.words')}
    </Notice>
  );
};
