import type { Executor } from '../../../db/factory.ts';

export const lockPerson = (db: Executor, patientId: number) =>
  db
    .selectFrom('patient')
    .where('id', '=', patientId)
    .where('erasedAt', 'is', null)
    .where('role', '=', 'PATIENT')
    .select(['username', 'ssn', 'verified', 'birthDate', 'email', 'phone', 'language'])
    .forUpdate()
    .executeTakeFirst();

export const isVerified = async (db: Executor, patientId: number): Promise<boolean> =>
  (await db
    .selectFrom('patient')
    .where('id', '=', patientId)
    .where('verified', '=', true)
    .select('id')
    .executeTakeFirst()) !== undefined;

export const verifyPerson = (
  db: Executor,
  { patientId, ssn }: { readonly patientId: number; readonly ssn: string | null },
) => db.updateTable('patient').set({ verified: true, ssn }).where('id', '=', patientId).execute();

/** By a verified account; two at once are told apart by the unique index. */
export const isTakenFrom = async (db: Executor, patientId: number, ssn: string): Promise<boolean> =>
  (await db
    .selectFrom('patient')
    .where('ssn', '=', ssn)
    .where('verified', '=', true)
    .where('id', '!=', patientId)
    .select('id')
    .executeTakeFirst()) !== undefined;

export const activate = (db: Executor, entry: { readonly ssn: string; readonly birthDate: string }) =>
  db
    .insertInto('clinicRegister')
    .values({ ...entry, activated: true })
    .onConflict((conflict) => conflict.column('ssn').doUpdateSet({ activated: true }))
    .execute();
