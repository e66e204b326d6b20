import { sql, type Insertable } from 'kysely';
import type { Executor } from '../../../db/factory.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Contact } from '../credentials/contact.ts';
import { whoProved } from '../registration/repository.ts';

/** Of two patients with one contact, the one who was at the desk last. */
export const insertApproval = (db: Executor, approval: Insertable<Tables['approvedContact']>) =>
  db
    .insertInto('approvedContact')
    .values(approval)
    .onConflict((conflict) => conflict.column('contactKey').doUpdateSet(approval))
    .execute();

export const findApproval = (db: Executor, contactKey: Buffer, now: Date) =>
  db
    .selectFrom('approvedContact as approved')
    .innerJoin('patient', 'patient.id', 'approved.patientId')
    .where('approved.contactKey', '=', contactKey)
    .where('approved.expiresAt', '>', now)
    .select(['patient.id', 'patient.username', 'patient.birthDate', 'patient.phone', 'patient.email'])
    .executeTakeFirst();

export const listApprovals = (db: Executor, patientId: number, now: Date) =>
  db
    .selectFrom('approvedContact')
    .where('patientId', '=', patientId)
    .where('expiresAt', '>', now)
    .select(['contactKey', 'expiresAt'])
    .execute();

export const deleteApprovals = (db: Executor, patientId: number) =>
  db.deleteFrom('approvedContact').where('patientId', '=', patientId).execute();

export const isProvedByOther = async (db: Executor, patientId: number, contact: Contact): Promise<boolean> =>
  (await whoProved(db, contact).where('id', '<>', patientId).select('id').executeTakeFirst()) !== undefined;

export const insertReplaced = (db: Executor, replaced: Insertable<Tables['replacedContact']>) =>
  db
    .insertInto('replacedContact')
    .values(replaced)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const listReplaced = (db: Executor, patientId: number) =>
  db
    .selectFrom('replacedContact')
    .where('patientId', '=', patientId)
    .select(['kind', 'contact', 'replacedAt'])
    .orderBy('kind')
    .orderBy('contact')
    .execute();

/** The patient has proved the contact in their place. */
export const deleteReplaced = (db: Executor, patientId: number, kind: Contact['kind']) =>
  db.deleteFrom('replacedContact').where('patientId', '=', patientId).where('kind', '=', kind).execute();

export const sweepApprovals = async (db: Executor, now: Date, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from approved_contact where contact_key in (
      select contact_key from approved_contact where expires_at <= ${now} limit ${most} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
};

const replacedKeptMs = 180 * 86_400_000;

/** After a long time, a phone number may belong to somebody else. */
export const sweepReplaced = async (db: Executor, now: Date, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from replaced_contact where (patient_id, kind, contact) in (
      select patient_id, kind, contact from replaced_contact
      where replaced_at <= ${new Date(now.getTime() - replacedKeptMs)} limit ${most} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
};
