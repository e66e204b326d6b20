import type { getDeskPayers } from '@arev/shared/contracts/desk-times';
import type { DataOf, InputOf } from '@arev/shared/contracts/endpoint';
import { likelyKind, packageIn, packageKind } from '@arev/shared/contracts/payer-kind';
import type { bookAtDesk } from '@arev/shared/contracts/reception';

type Payers = DataOf<typeof getDeskPayers>;
type Body = InputOf<typeof bookAtDesk>['body'];

export interface PayerChoice {
  /** `self`, `insurance`, `employer`, or a purchased package. */
  readonly kind: string;
  readonly insurer: string;
  readonly employer: string;
}

export const longestEmployer = 200;

export const kindsIn = ({ policies, purchases }: Payers): readonly string[] => [
  ...purchases.map(({ id }) => packageKind(id)),
  ...policies,
];

export const likelyPayer = (payers: Payers): PayerChoice => ({
  kind: likelyKind(kindsIn(payers), payers.usual),
  insurer: String(payers.usual.insuranceCompany ?? ''),
  employer: payers.usual.workingCompany ?? '',
});

/** The payer in the call; undefined while the choice is incomplete or too long. */
export const payerIn = ({ kind, insurer, employer }: PayerChoice): Partial<Body> | undefined => {
  const purchaseId = packageIn(kind);
  if (purchaseId !== undefined) return { purchaseId };
  if (kind === 'self') return { policy: kind };
  if (kind === 'insurance' && insurer !== '')
    return { policy: kind, insuranceData: { insuranceCompany: Number(insurer) } };
  if (kind === 'employer' && employer.trim() !== '' && employer.trim().length <= longestEmployer)
    return { policy: kind, insuranceData: { workingCompany: employer.trim() } };
  return undefined;
};
