import type { Payer } from './preferences.ts';

const packageMark = 'package-';

/** A bought package as a way to pay, beside the policies. */
export const packageKind = (purchaseId: number): string => `${packageMark}${purchaseId}`;

/** The bought package of a way to pay; undefined for a policy. */
export const packageIn = (kind: string): number | undefined =>
  kind.startsWith(packageMark) ? Number(kind.slice(packageMark.length)) : undefined;

/** A bought package comes first, then the usual payer, then the patient; of what is offered. */
export const likelyKind = (offered: readonly string[], usual: Payer | undefined): string => {
  const bought = offered.find((kind) => packageIn(kind) !== undefined);
  return [bought, usual?.policy, 'self'].find((one) => one !== undefined && offered.includes(one)) ?? '';
};
