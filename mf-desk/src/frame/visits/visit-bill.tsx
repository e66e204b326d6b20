import type { DeskVisit } from '@arev/shared/contracts/reception';
import { formatMoney } from '@arev/shared/i18n';
import { useTranslation } from 'react-i18next';

type Bill = NonNullable<DeskVisit['bill']>;

const kindOf = ({ isOfPackage, isPaid, policy }: Bill) => {
  if (isOfPackage) return 'package';
  if (isPaid) return 'paid';
  return policy === 'self' ? 'desk' : policy;
};

interface VisitBillProps {
  readonly visit: Pick<DeskVisit, 'bill' | 'state'>;
  readonly className?: string | undefined;
}

/**
 * Who pays for a visit, and whether the patient has paid online. What was paid at the desk is not known. A cancelled visit
 * returns its money by itself; a missed one keeps it, and the service of its package, until the desk returns it.
 */
export const VisitBill = ({ visit: { bill, state }, className }: VisitBillProps) => {
  const { t } = useTranslation('mf-desk');
  if (!bill || state === 'cancelled') return null;
  const kind = kindOf(bill);
  if (state === 'noShow' && kind !== 'paid' && kind !== 'package') return null;
  if (kind === 'desk' && (state === 'completed' || bill.price === 0)) return null;
  return (
    <p className={className}>
      {t(`bill.${kind}`, { price: formatMoney(bill.price), payer: bill.payer ?? '—' })}
    </p>
  );
};
