import { formatMoney } from '../../i18n/index.ts';
import { useUiText } from '../ui-text/ui-text.ts';
import css from './price.module.css';

export interface PriceProps {
  /** In drams; null if the clinic names it on request. */
  readonly amount: number | null;
  readonly size?: 'medium' | 'large';
}

export function Price({ amount, size = 'medium' }: PriceProps) {
  const t = useUiText();
  if (amount === null) return <span className={css.unknown}>{t('price.unknown')}</span>;
  return (
    <data className={css.price} value={amount} data-size={size}>
      {formatMoney(amount)}
    </data>
  );
}
