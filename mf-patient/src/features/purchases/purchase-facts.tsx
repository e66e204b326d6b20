import type { Purchase } from '@arev/shared/contracts/purchases';
import { clinicDate, formatNumericDate } from '@arev/shared/i18n';
import { Price } from '@arev/shared/ui/price';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lastDay } from './last-day.ts';
import css from './purchase-page.module.css';
import { PurchaseState } from './purchase-state.tsx';

export const PurchaseFacts = ({ purchase }: { readonly purchase: Purchase }) => {
  const { t } = useTranslation('mf-patient');
  const { state, price, boughtAt, branch } = purchase;
  const until = lastDay(purchase);
  return (
    <dl className={css.facts}>
      <Fact name={t('purchases.stateName')}>
        <PurchaseState state={state} />
      </Fact>
      {until === undefined ? null : (
        <Fact name={t('purchases.validUntil')}>{t('purchases.thatDayToo', { date: until })}</Fact>
      )}
      <Fact name={t('purchases.price')}>
        <Price amount={price} />
        <span className={css.second}>{branch.title}</span>
      </Fact>
      {boughtAt === null ? null : (
        <Fact name={t('purchases.boughtAt')}>{formatNumericDate(clinicDate(boughtAt))}</Fact>
      )}
    </dl>
  );
};

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={css.fact}>
    <dt className={css.name}>{name}</dt>
    <dd className={css.value}>{children}</dd>
  </div>
);
