import type { bookAtDesk } from '@arev/shared/contracts/reception';
import type { getDeskPayers } from '@arev/shared/contracts/desk-times';
import type { DataOf, InputOf } from '@arev/shared/contracts/endpoint';

type Payers = DataOf<typeof getDeskPayers>;
type Body = InputOf<typeof bookAtDesk>['body'];

export interface PayerChoice {
  /** A way to pay, or a bought package. */
  readonly kind: string;
  readonly insurer: string;
  readonly employer: string;
}

const packageMark = 'package-';

export const packageKind = (purchaseId: number): string => `${packageMark}${purchaseId}`;

/** A bought package comes first, then the usual payer if the doctor accepts it. */
export const likelyPayer = ({ policies, purchases, usual }: Payers): PayerChoice => {
  const [bought] = purchases;
  const accepted = [usual.policy, 'self'].find((kind) => policies.some(({ policy }) => policy === kind));
  return {
    kind: bought ? packageKind(bought.id) : (accepted ?? ''),
    insurer: String(usual.insuranceCompany ?? ''),
    employer: usual.workingCompany ?? '',
  };
};

/** What the call says about the payer; nothing while the choice is not complete. */
export const payerIn = ({ kind, insurer, employer }: PayerChoice): Partial<Body> | undefined => {
  if (kind.startsWith(packageMark)) return { purchaseId: Number(kind.slice(packageMark.length)) };
  if (kind === 'self') return { policy: kind };
  if (kind === 'insurance' && insurer !== '')
    return { policy: kind, insuranceData: { insuranceCompany: Number(insurer) } };
  if (kind === 'employer' && employer.trim() !== '')
    return { policy: kind, insuranceData: { workingCompany: employer.trim() } };
  return undefined;
};
