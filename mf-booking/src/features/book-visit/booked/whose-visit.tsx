import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { useTranslation } from 'react-i18next';
import { useNameOf } from '../whom/use-family.ts';

/** Somebody of the family has this visit: it stands in their area, where it is paid, moved and cancelled. */
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
