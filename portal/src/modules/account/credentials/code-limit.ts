import { admitVisitor, refundVisitor, type VisitorLimitNeeds } from '../../../bounds/visitor-limit.ts';

const uses = 'code-use';

/** Strangers order codes under a limit of their own, apart from letters. A registration counts only here. */
export const admitOrder = (needs: VisitorLimitNeeds, address: string): Promise<void> =>
  admitVisitor(needs, address, 'code-order');

/**
 * Uses a code or its proof. A failure stays counted, so that one address cannot guess codes, numbers and names. Not one
 * of an owner, whose device the account knows: strangers in the same network must not stop a recovery.
 */
export const countUnlessDone = async <Result>(
  needs: VisitorLimitNeeds,
  { address, ofOwner = false }: { readonly address: string; readonly ofOwner?: boolean },
  use: () => Promise<Result>,
): Promise<Result> => {
  if (ofOwner) return use();
  await admitVisitor(needs, address, uses);
  const result = await use();
  await refundVisitor(needs, address, uses);
  return result;
};
