import type { InvestorPage } from '@arev/shared/contracts/investors';
import { formatMoney, formatNumber } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import css from './bond-terms.module.css';

/** Rate, term and price of the bond. */
export const BondTerms = ({ bond }: { bond: InvestorPage['bond'] }) => {
  const { t } = useTranslation('mf-content');
  const { language } = useSite();
  const decimals = String(bond.annualYieldPercent).split('.')[1]?.length;
  const percent = formatNumber(bond.annualYieldPercent, language, decimals);
  return (
    <dl className={css.terms}>
      <div className={css.term}>
        <dt>{t('investors.terms.yield')}</dt>
        <dd>{t('investors.terms.percent', { percent })}</dd>
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
