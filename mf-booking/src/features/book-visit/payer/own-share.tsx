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
 * What an insurance or an employer may leave open. The clinic does not know the contract of the patient, so it says who
 * decides and how much it can be at most. People who pay themselves read the price.
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
