import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { HeartPulse, Stethoscope } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './ways-on.module.css';

/** The pages that most visitors look for. */
export const SomeWaysOn = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  return (
    <div className={css.ways}>
      <LinkButton variant="secondary" icon={Stethoscope} href={to(page.doctors())}>
        {t('search.toDoctors')}
      </LinkButton>
      <LinkButton variant="secondary" icon={HeartPulse} href={to(page.services())}>
        {t('search.toServices')}
      </LinkButton>
    </div>
  );
};
