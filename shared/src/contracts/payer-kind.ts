import type { Payer } from './preferences.ts';

const packageMark = 'package-';

/** A purchased package as a payer, beside the policies. */
export const packageKind = (purchaseId: number): string => `${packageMark}${purchaseId}`;

/** The purchase of a payer; undefined for a policy. */
export const packageIn = (kind: string): number | undefined =>
  kind.startsWith(packageMark) ? Number(kind.slice(packageMark.length)) : undefined;

/** Among the offered payers: a purchased package, otherwise the usual payer, otherwise the patient. */
export const likelyKind = (offered: readonly string[], usual: Payer | undefined): string => {
  const bought = offered.find((kind) => packageIn(kind) !== undefined);
  return [bought, usual?.policy, 'self'].find((one) => one !== undefined && offered.includes(one)) ?? '';
};
