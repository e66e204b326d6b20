import type { Insertable } from 'kysely';
import type { Executor } from '../../../db/factory.ts';
import type { Tables } from '../../../db/tables.ts';

export type CodePurpose = Tables['oneTimeCode']['purpose'];

export const insertCode = (db: Executor, code: Insertable<Tables['oneTimeCode']>) =>
  db.insertInto('oneTimeCode').values(code).execute();

/** The statement that reads the code also counts the attempt, so that concurrent attempts are counted one by one. */
export const tryCode = (db: Executor, id: string, most: number, now: Date) =>
  db
    .updateTable('oneTimeCode')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('attempts', '<', most)
    .where('expiresAt', '>', now)
    .where('spentAt', 'is', null)
    .returning(['codeHash', 'purpose', 'patientId', 'contactKey', 'ofOwner'])
    .executeTakeFirst();

/** Whether a device that the account of the contact knows has ordered this code, or the code of this proof. */
export const isOfOwner = async (
  db: Executor,
  code: { readonly id: string } | { readonly proofHash: Buffer },
): Promise<boolean> => {
  const found = await db
    .selectFrom('oneTimeCode')
    .where((eb) => eb.and(code))
    .where('ofOwner', '=', true)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
};

export const noteProof = (db: Executor, id: string, proofHash: Buffer, proofUntil: Date) =>
  db.updateTable('oneTimeCode').set({ proofHash, proofUntil }).where('id', '=', id).execute();

/** A proof can be spent once, and only for the purpose of its code. */
export const spendProof = (db: Executor, proofHash: Buffer, purpose: CodePurpose, now: Date) =>
  db
    .updateTable('oneTimeCode')
    .set({ spentAt: now })
    .where('proofHash', '=', proofHash)
    .where('purpose', '=', purpose)
    .where('proofUntil', '>', now)
    .where('spentAt', 'is', null)
    .returning(['contactKey'])
    .executeTakeFirst();

export const sweepExpiredCodes = async (db: Executor, before: Date, most: number): Promise<number> => {
  const { numDeletedRows } = await db
    .with('expired', (query) =>
      query
        .selectFrom('oneTimeCode')
        .where('expiresAt', '<=', before)
        .select('id')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('oneTimeCode')
    .using('expired')
    .whereRef('oneTimeCode.id', '=', 'expired.id')
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
