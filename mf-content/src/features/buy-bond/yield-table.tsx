import type { InvestorPage } from '@arev/shared/contracts/investors';
import { formatMoney } from '@arev/shared/i18n';
import { useTranslation } from 'react-i18next';
import { bondYield } from './bond-yield.ts';
import css from './yield-calculator.module.css';

interface YieldTableProps {
  readonly bond: InvestorPage['bond'];
  /** Undefined while the typed values are invalid. */
  readonly input: { readonly amount: number; readonly years: number } | undefined;
}

export const YieldTable = ({ bond, input }: YieldTableProps) => {
  const { t } = useTranslation('mf-content');
  const result = input && bondYield(bond, input.amount, input.years);
  return (
    <div className={css.result} aria-live="polite">
      {result ? (
        <dl className={css.rows}>
          <div className={css.row}>
            <dt>{t('investors.calculator.coupon')}</dt>
            <dd data-numbers="">{formatMoney(result.coupon)}</dd>
          </div>
          <div className={css.row}>
            <dt>{t('investors.calculator.coupons', { count: result.coupons })}</dt>
            <dd data-numbers="">{formatMoney(result.income)}</dd>
          </div>
          <div className={css.row} data-total="">
            <dt>{t('investors.calculator.total')}</dt>
            <dd data-numbers="">{formatMoney(result.total)}</dd>
          </div>
        </dl>
      ) : (
        <p>{t('investors.calculator.waiting')}</p>
      )}
      <p className={css.note}>{t('investors.calculator.note')}</p>
    </div>
  );
};
