import { useSite } from '@arev/shared/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyQuery } from '../../api/company.ts';
import { callHref } from '../../phone/call-href.ts';
import css from './phone-help.module.css';

/** The way in for whoever cannot sign in, with or without JavaScript. */
export const PhoneHelp = () => {
  const { t } = useTranslation('mf-patient');
  const phone = useQuery(companyQuery(useSite())).data?.data.phone;
  const call = phone ? <a href={callHref(phone)}>{phone}</a> : null;
  return (
    <div className={css.help}>
      <noscript>
        <p className={css.script}>{t('login.noScript')}</p>
      </noscript>
      <p>
        {t('login.help')} {call}
      </p>
    </div>
  );
};
