import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { useSite } from '@arev/shared/remote-kit';
import { phoneHref } from '@arev/shared/routing';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyQuery } from '../../../api/company.ts';
import css from './wait-for-time.module.css';

const troubleOf = (error: Error): 'full' | 'gone' | 'failed' => {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === errorCode.tooManyWaiting) return 'full';
  // The doctor, or the service with this doctor at this branch, is no longer offered: a retry would not help.
  const isGone = error.code === errorCode.notFound || error.fields.some(({ path }) => path === 'serviceId');
  return isGone ? 'gone' : 'failed';
};

/** Why the entry is not saved. */
export const LineTrouble = ({ error }: { readonly error: Error }) => {
  const { t } = useTranslation('mf-booking');
  const phone = useQuery(companyQuery(useSite())).data?.data.phone;
  const trouble = troubleOf(error);
  return (
    <p className={css.failed} role="alert">
      {t(`waiting.${trouble}`)}
      {trouble === 'gone' && phone ? (
        <>
          {' '}
          <a href={phoneHref(phone)}>{phone}</a>
        </>
      ) : null}
    </p>
  );
};
