import { policyKind, type PolicyKind } from '@arev/shared/contracts/appointments';
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

/** Most people pay themselves: that is chosen already where nobody has said otherwise, and shown as any answer is. */
export const valuesOf = (policy: Policy | undefined, offered: readonly PolicyKind[]): PayerForm => ({
  kind: policy?.kind ?? (offered.includes('self') ? 'self' : null),
  insurer: policy?.kind === 'insurance' ? String(policy.companyId ?? '') : '',
  employer: policy?.kind === 'employer' ? (policy.company ?? '') : '',
});

/** What a form that holds means for the visit. */
export const policyOf = ({ kind, insurer, employer }: PayerForm): Policy => {
  if (kind === 'insurance') return { kind, companyId: Number(insurer) };
  if (kind === 'employer') return { kind, company: employer };
  return { kind: 'self' };
};
