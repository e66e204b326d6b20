import { admitVisitor, refundVisitor, type VisitorLimitNeeds } from '../../../bounds/visitor-limit.ts';

export interface CodeLimitNeeds extends VisitorLimitNeeds {
  readonly log: { readonly warn: (context: object, message: string) => void };
}

const uses = 'code-use';

/** Strangers order codes under a limit of their own, apart from letters. A registration counts only here. */
export const admitOrder = (needs: VisitorLimitNeeds, address: string): Promise<void> =>
  admitVisitor(needs, address, 'code-order');

/**
 * Uses a code or its proof. A failure stays counted, so that one address cannot guess codes, numbers and names. Not one
 * of an owner, whose device the account knows: strangers in the same network must not stop a recovery.
 */
export const countUnlessDone = async <Result>(
  needs: CodeLimitNeeds,
  { address, ofOwner = false }: { readonly address: string; readonly ofOwner?: boolean },
  use: () => Promise<Result>,
): Promise<Result> => {
  if (ofOwner) return use();
  await admitVisitor(needs, address, uses);
  const result = await use();
  // What the code was for is done: it must not be answered as a failure.
  await refundVisitor(needs, address, uses).catch((error: unknown) =>
    needs.log.warn({ err: error }, 'a used code stays counted'),
  );
  return result;
};
