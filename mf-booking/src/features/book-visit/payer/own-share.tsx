import type { PolicyKind } from '@arev/shared/contracts/appointments';
import { formatMoney } from '@arev/shared/i18n';
import { useTranslation } from 'react-i18next';
import css from './own-share.module.css';

interface OwnShareProps {
  readonly payer: PolicyKind;
  /** The whole price of the visit. */
  readonly price: number;
}

/**
 * The part that an insurance or employer may not cover. The clinic does not know the patient's contract, so
 * the text says who decides and the maximum. Patients who pay privately see the price.
 */
export const OwnShare = ({ payer, price }: OwnShareProps) => {
  const { t } = useTranslation('mf-booking');
  if (payer === 'self' || price === 0) return null;
  return (
    <span className={css.share}>
      {t(`share.${payer}`)} {t('share.most', { amount: formatMoney(price) })}
    </span>
  );
};
