import type { Executor } from '../../../db/factory.ts';

export const findFactor = (db: Executor, patientId: number) =>
  db
    .selectFrom('secondFactor')
    .where('patientId', '=', patientId)
    .select(['sealedSecret', 'confirmedAt'])
    .executeTakeFirst();

/** Replaces an unconfirmed factor; false if a confirmed one exists. */
export const writeFactor = async (db: Executor, patientId: number, sealedSecret: Buffer): Promise<boolean> =>
  (await db
    .insertInto('secondFactor')
    .values({ patientId, sealedSecret })
    .onConflict((conflict) =>
      conflict
        .column('patientId')
        .doUpdateSet({ sealedSecret })
        .where('secondFactor.confirmedAt', 'is', null),
    )
    .returning('patientId')
    .executeTakeFirst()) !== undefined;

export const confirmFactor = async (db: Executor, patientId: number, period: number, at: Date) =>
  (await db
    .updateTable('secondFactor')
    .set({ confirmedAt: at, lastPeriod: period })
    .where('patientId', '=', patientId)
    .where('confirmedAt', 'is', null)
    .returning('patientId')
    .executeTakeFirst()) !== undefined;

/** False if a code of this period, or of a later one, was used before. */
export const usePeriod = async (db: Executor, patientId: number, period: number): Promise<boolean> =>
  (await db
    .updateTable('secondFactor')
    .set({ lastPeriod: period })
    .where('patientId', '=', patientId)
    .where('lastPeriod', '<', period)
    .returning('patientId')
    .executeTakeFirst()) !== undefined;

export const insertRecoveryCodes = (db: Executor, patientId: number, hashes: readonly Buffer[]) =>
  db
    .insertInto('recoveryCode')
    .values(hashes.map((hash) => ({ patientId, hash })))
    .execute();

export const useRecoveryCode = async (db: Executor, patientId: number, hash: Buffer, at: Date) =>
  (await db
    .updateTable('recoveryCode')
    .set({ usedAt: at })
    .where('patientId', '=', patientId)
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .returning('patientId')
    .executeTakeFirst()) !== undefined;

export const strengthenSession = (db: Executor, sessionId: string) =>
  db.updateTable('session').set({ strong: true }).where('id', '=', sessionId).execute();

export const usernameOf = async (db: Executor, patientId: number): Promise<string | null | undefined> =>
  (await db.selectFrom('patient').where('id', '=', patientId).select('username').executeTakeFirst())
    ?.username;
