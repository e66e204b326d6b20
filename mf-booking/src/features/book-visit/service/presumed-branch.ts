/** The branch that needs no choice: that of the price, or the only one. */
export const presumedBranch = (
  branchId: number | null,
  branches: readonly { readonly id: number }[],
): number | null => {
  const [only, another] = branches;
  if (branches.some(({ id }) => id === branchId)) return branchId;
  return only && !another ? only.id : null;
};
