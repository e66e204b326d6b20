import type { PriceItem } from '@arev/shared/contracts/services';

/** The branch nobody has to be asked for: the price's own, or the only one. */
export const presumedBranch = ({ branchId, branches }: PriceItem, chosen?: number): number | null => {
  const wanted = chosen ?? branchId;
  const [only, another] = branches;
  if (branches.some(({ id }) => id === wanted)) return wanted;
  return only && !another ? only.id : null;
};
