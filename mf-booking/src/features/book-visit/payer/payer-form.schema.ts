import { policyKind, type PolicyKind } from '@arev/shared/contracts/appointments';
import type { Payer } from '@arev/shared/contracts/preferences';
import type { BookingDraft } from '@arev/shared/session';
import * as z from 'zod/mini';

const longestName = 200;

/** Messages are keys of this remote's texts. Which company is needed depends on who pays. */
export const payerForm = z
  .object({
    kind: z.nullable(policyKind),
    insurer: z.string(),
    employer: z.string().check(z.trim(), z.maxLength(longestName, 'employer.tooLong')),
  })
  .check(
    z.refine(({ kind }) => kind !== null, { path: ['kind'], error: 'payer.missing' }),
    z.refine(({ kind, insurer }) => kind !== 'insurance' || insurer !== '', {
      path: ['insurer'],
      error: 'insurer.missing',
    }),
    z.refine(({ kind, employer }) => kind !== 'employer' || employer !== '', {
      path: ['employer'],
      error: 'employer.missing',
    }),
  );

export type PayerForm = z.output<typeof payerForm>;
export type PayerMessage = 'payer.missing' | 'insurer.missing' | 'employer.missing' | 'employer.tooLong';

type Policy = NonNullable<BookingDraft['policy']>;

/** What was chosen for this visit, else what the patient keeps as the usual, else that most people pay themselves. */
export const valuesOf = (
  policy: Policy | undefined,
  offered: readonly PolicyKind[],
  usual?: Payer,
): PayerForm => ({
  kind: policy?.kind ?? [usual?.policy, 'self' as const].find((one) => one && offered.includes(one)) ?? null,
  insurer: String((policy?.kind === 'insurance' ? policy.companyId : usual?.insuranceCompany) ?? ''),
  employer: (policy?.kind === 'employer' ? policy.company : usual?.workingCompany) ?? '',
});

/** What a form that holds means for the visit. */
export const policyOf = ({ kind, insurer, employer }: PayerForm): Policy => {
  if (kind === 'insurance') return { kind, companyId: Number(insurer) };
  if (kind === 'employer') return { kind, company: employer };
  return { kind: 'self' };
};
