import { tidy } from '@arev/shared/contracts/text';
import { likelyKind, packageIn, packageKind } from '@arev/shared/contracts/payer-kind';
import type { Payer } from '@arev/shared/contracts/preferences';
import type { BookingDraft } from '@arev/shared/session';
import * as z from 'zod/mini';

const longestName = 200;

/**
 * Messages are keys of this remote's texts. The required company depends on the payer. A former choice may
 * not be available any more.
 */
export const payerForm = (offered: readonly string[]) =>
  z
    .object({
      /** A policy, or a bought package. */
      kind: z.string(),
      insurer: z.string(),
      employer: z.string().check(tidy, z.maxLength(longestName, 'employer.tooLong')),
    })
    .check(
      z.refine(({ kind }) => offered.includes(kind), { path: ['kind'], error: 'payer.missing' }),
      z.refine(({ kind, insurer }) => kind !== 'insurance' || insurer !== '', {
        path: ['insurer'],
        error: 'insurer.missing',
      }),
      z.refine(({ kind, employer }) => kind !== 'employer' || employer !== '', {
        path: ['employer'],
        error: 'employer.missing',
      }),
    );

export type PayerForm = z.output<ReturnType<typeof payerForm>>;
export const payerFields = ['kind', 'insurer', 'employer'] as const;
export const payerMessages = [
  'payer.missing',
  'insurer.missing',
  'employer.missing',
  'employer.tooLong',
] as const;

/** The default: the choice for this visit, otherwise the likely payer. */
export const valuesOf = (
  { policy, purchaseId }: BookingDraft,
  offered: readonly string[],
  usual?: Payer,
): PayerForm => {
  const before = purchaseId === undefined ? policy?.kind : packageKind(purchaseId);
  return {
    kind: before ?? likelyKind(offered, usual),
    insurer: String((policy?.kind === 'insurance' ? policy.companyId : usual?.insuranceCompany) ?? ''),
    employer: (policy?.kind === 'employer' ? policy.company : usual?.workingCompany) ?? '',
  };
};

/** Maps valid form values to the payer of the visit. */
export const payerOf = ({ kind, insurer, employer }: PayerForm): BookingDraft => {
  const purchaseId = packageIn(kind);
  if (purchaseId !== undefined) return { policy: { kind: 'self' }, purchaseId };
  if (kind === 'insurance') return { policy: { kind, companyId: Number(insurer) } };
  if (kind === 'employer') return { policy: { kind, company: employer } };
  return { policy: { kind: 'self' } };
};
