import type { InvestorPage } from '@arev/shared/contracts/investors';
import { formatMoney } from '@arev/shared/i18n';
import { useTranslation } from 'react-i18next';
import css from './bond-terms.module.css';

/** Rate, term and price of the bond. */
export const BondTerms = ({ bond }: { bond: InvestorPage['bond'] }) => {
  const { t } = useTranslation('mf-content');
  return (
    <dl className={css.terms}>
      <div className={css.term}>
        <dt>{t('investors.terms.yield')}</dt>
        <dd>{t('investors.terms.percent', { percent: bond.annualYieldPercent })}</dd>
      </div>
      <div className={css.term}>
        <dt>{t('investors.terms.maturity')}</dt>
        <dd>{t('investors.years', { count: bond.years })}</dd>
      </div>
      <div className={css.term}>
        <dt>{t('investors.terms.nominal')}</dt>
        <dd data-numbers="">{formatMoney(bond.nominal)}</dd>
      </div>
    </dl>
  );
};
