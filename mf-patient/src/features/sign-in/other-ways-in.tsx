import { useHref } from '@arev/shared/remote-kit';
import { LinkButton } from '@arev/shared/ui/link-button';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address, onwardIn } from '../../addresses.ts';
import css from './other-ways-in.module.css';

/** Links for people without an account, or without their password. */
export const OtherWaysIn = () => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const onward = onwardIn(useLocation().search);
  return (
    <div className={css.ways}>
      <a className={css.forgotten} href={to(address.recovery(onward))}>
        {t('login.forgotten')}
      </a>
      <div className={css.first}>
        <p>{t('login.firstTime')}</p>
        <LinkButton href={to(address.registration(onward))} variant="secondary" icon={UserPlus} wide>
          {t('login.register')}
        </LinkButton>
      </div>
    </div>
  );
};
