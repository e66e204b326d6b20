import type { PriceItem } from '@arev/shared/contracts/services';

/** The branch nobody has to be asked for: the price's own, or the only one. */
export const presumedBranch = ({ branchId, branches }: PriceItem): number | null => {
  const [only, another] = branches;
  if (branches.some(({ id }) => id === branchId)) return branchId;
  return only && !another ? only.id : null;
};
