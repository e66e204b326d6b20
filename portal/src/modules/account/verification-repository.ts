import type { Executor } from '../../db/factory.ts';

export const lockPerson = (db: Executor, patientId: number) =>
  db
    .selectFrom('patient')
    .where('id', '=', patientId)
    .where('erasedAt', 'is', null)
    .where('role', '=', 'PATIENT')
    .select(['username', 'ssn', 'verified', 'birthDate', 'email', 'phone', 'language'])
    .forUpdate()
    .executeTakeFirst();

export const verifyPerson = (
  db: Executor,
  { patientId, ssn }: { readonly patientId: number; readonly ssn: string },
) => db.updateTable('patient').set({ verified: true, ssn }).where('id', '=', patientId).execute();

export const activate = (db: Executor, entry: { readonly ssn: string; readonly birthDate: string }) =>
  db
    .insertInto('clinicRegister')
    .values({ ...entry, activated: true })
    .onConflict((conflict) => conflict.column('ssn').doUpdateSet({ activated: true }))
    .execute();
