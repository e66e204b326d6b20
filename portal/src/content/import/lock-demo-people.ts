import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../modules/account/public.ts';
import type { Database } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';

/** Demo accounts from an earlier import get a random password that nobody knows, and their sessions end. */
export const lockDemoPeople = async (db: Database, { patients }: Seed, now: Date): Promise<number> => {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'), 'import');
  return db.transaction().execute(async (transaction) => {
    let locked = 0;
    for (const { id, username } of patients) {
      if (username === null) continue;
      const account = await transaction
        .updateTable('patient')
        .set({ passwordHash, role: 'PATIENT', doctorId: null })
        .where('id', '=', id)
        .where('username', '=', username)
        .returning('id')
        .executeTakeFirst();
      if (account === undefined) continue;
      locked += 1;
      await transaction.deleteFrom('secondFactor').where('patientId', '=', id).execute();
      await transaction.deleteFrom('recoveryCode').where('patientId', '=', id).execute();
      await transaction
        .updateTable('session')
        .set({ endedAt: now, endedBy: 'password' })
        .where('actorId', '=', id)
        .where('endedAt', 'is', null)
        .execute();
    }
    return locked;
  });
};
