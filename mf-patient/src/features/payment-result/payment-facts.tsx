import { clinicClock, clinicDate, formatDayMonth, formatNumericDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Price } from '@arev/shared/ui/price';
import { useTranslation } from 'react-i18next';
import type { Result } from './payment-outcome.tsx';
import css from './payment-result.module.css';

/** What was paid for, how much and when. */
export const PaymentFacts = ({ result: { payment, appointment, purchase } }: { readonly result: Result }) => {
  const { t } = useTranslation('mf-patient');
  const { paidAt } = payment;
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t('payment.what')}</dt>
        <dd>{appointment?.service.title ?? purchase?.package.title}</dd>
        {appointment ? <VisitLine visit={appointment} /> : null}
      </div>
      <div>
        <dt>{t('payment.amount')}</dt>
        <dd>
          <Price amount={payment.amount} />
        </dd>
      </div>
      {paidAt === null ? null : (
        <div>
          <dt>{t('payment.paidAt')}</dt>
          <dd>
            {formatNumericDate(clinicDate(paidAt))}, {clinicClock(paidAt)}
          </dd>
        </div>
      )}
    </dl>
  );
};

const VisitLine = ({ visit }: { readonly visit: NonNullable<Result['appointment']> }) => {
  const { t } = useTranslation('mf-patient');
  const { language } = useSite();
  const { doctor, startsAt } = visit;
  return (
    <dd className={css.second}>
      {t('payment.visitWith', {
        doctor: `${doctor.firstName} ${doctor.lastName}`,
        date: formatDayMonth(clinicDate(startsAt), language),
        time: clinicClock(startsAt),
      })}
    </dd>
  );
};
