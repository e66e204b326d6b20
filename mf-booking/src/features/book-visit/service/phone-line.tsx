import { useSite } from '@arev/shared/remote-kit';
import { phoneHref } from '@arev/shared/routing';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyQuery } from '../../../api/company.ts';
import css from './phone-line.module.css';

/** Booking by phone, also for browsers without JavaScript. */
export const PhoneLine = () => {
  const { t } = useTranslation('mf-booking');
  const phone = useQuery(companyQuery(useSite())).data?.data.phone;
  return (
    <div className={css.line}>
      <noscript>
        <p>{t('find.noScript')}</p>
      </noscript>
      {phone ? (
        <p>
          {t('find.call')} <a href={phoneHref(phone)}>{phone}</a>
        </p>
      ) : null}
    </div>
  );
};
