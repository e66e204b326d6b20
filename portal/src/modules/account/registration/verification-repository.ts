import { sql } from 'kysely';
import type { Executor } from '../../../db/factory.ts';
import { contactColumns } from '../../outbox/public.ts';

const person = (db: Executor, patientId: number) =>
  db
    .selectFrom('patient')
    .where('id', '=', patientId)
    .where('erasedAt', 'is', null)
    .where('role', '=', 'PATIENT')
    .select(['username', 'ssn', 'verified', 'birthDate', 'language', ...contactColumns])
    .select(['phoneLentBy', 'emailLentBy']);

export const findPerson = (db: Executor, patientId: number) => person(db, patientId).executeTakeFirst();

/** Rows that refer to the person can still be written, such as messages of a job that holds others of them. */
export const lockPerson = (db: Executor, patientId: number) =>
  person(db, patientId).forNoKeyUpdate().executeTakeFirst();

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

const verifiedWith = (db: Executor, ssn: string) =>
  db.selectFrom('patient').where('ssn', '=', ssn).where('verified', '=', true).select('id');

/** Whether a verified account has this number. */
export const isTaken = async (db: Executor, ssn: string): Promise<boolean> =>
  (await verifiedWith(db, ssn).executeTakeFirst()) !== undefined;

/** Whether another verified account has this number; of two concurrent verifications, the unique index refuses one. */
export const isTakenFrom = async (db: Executor, patientId: number, ssn: string): Promise<boolean> =>
  (await verifiedWith(db, ssn).where('id', '!=', patientId).executeTakeFirst()) !== undefined;

export const refuse = (
  db: Executor,
  refusal: { readonly patientId: number; readonly reason: string; readonly refusedAt: Date },
) =>
  db
    .insertInto('verificationRefusal')
    .values(refusal)
    .onConflict((conflict) => conflict.column('patientId').doUpdateSet(refusal))
    .execute();

export const forgetRefusal = (db: Executor, patientId: number) =>
  db.deleteFrom('verificationRefusal').where('patientId', '=', patientId).execute();

export interface Facts {
  readonly phone: string;
  readonly email: string | null;
  readonly birthDate: string | null;
  readonly ssn: string | null;
}

/** A contact that the desk corrects is lent by the parent who has the same one; any other one is the patient's own. */
const lenderOf = (patientId: number, kind: 'phone' | 'email', contact: string | null) => sql<number | null>`(
  select parent.id from family_grant as granted
  join patient as parent on parent.id = granted.manager_id
  where granted.subject_id = ${patientId} and granted.kind = 'child' and granted.revoked_at is null
    and parent.${sql.ref(kind)} = ${contact}
  order by granted.id limit 1)`;

interface Correction {
  readonly facts: Facts;
  readonly before: Facts;
  /** Parents only lend contacts to a child: a permission of former parents is not deleted when it comes of age. */
  readonly isChild: boolean;
}

/** A contact typed by the desk is not proved. */
export const writeFacts = (db: Executor, patientId: number, { facts, before, isChild }: Correction) =>
  db
    .updateTable('patient')
    .set({
      ...facts,
      ...(facts.phone !== before.phone && {
        phoneProvedAt: null,
        phoneLentBy: isChild ? lenderOf(patientId, 'phone', facts.phone) : null,
      }),
      ...(facts.email !== before.email && {
        emailProvedAt: null,
        emailLentBy: isChild ? lenderOf(patientId, 'email', facts.email) : null,
      }),
    })
    .where('id', '=', patientId)
    .execute();

export const activate = (
  db: Executor,
  { ssn, birthDate }: { readonly ssn: string; readonly birthDate: string },
) =>
  db
    .insertInto('clinicRegister')
    .values({ ssn, birthDate, activated: true, fromDesk: true })
    .onConflict((conflict) => conflict.column('ssn').doUpdateSet({ activated: true, birthDate }))
    .execute();

/** Deletes an entry that the portal wrote; an imported one stays. */
export const withdrawEntry = (db: Executor, ssn: string) =>
  db.deleteFrom('clinicRegister').where('ssn', '=', ssn).where('fromDesk', '=', true).execute();
