import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import type { Language } from '../../caller/language.ts';
import { contactColumns } from '../outbox/public.ts';

const people = (db: Executor, language: Language) =>
  db
    .selectFrom('patient')
    .innerJoin('patientTranslation as text', (join) =>
      join.onRef('text.patientId', '=', 'patient.id').on('text.language', '=', language),
    )
    .select([
      'patient.id as patientId',
      'text.firstName',
      'text.lastName',
      'patient.birthDate',
      'patient.photo',
      'patient.photoPath',
      'patient.verified',
    ]);

export const findPerson = (db: Executor, patientId: number, language: Language) =>
  people(db, language).where('patient.id', '=', patientId).executeTakeFirst();

export const findContactsOf = (db: Executor, patientId: number) =>
  db
    .selectFrom('patient')
    .where('id', '=', patientId)
    .select(['language', ...contactColumns])
    .executeTakeFirstOrThrow();

/** `adultBefore`: people who were born on that day or earlier are of age. */
export const listSubjects = (db: Executor, managerId: number, language: Language, adultBefore: string) =>
  people(db, language)
    .innerJoin('familyGrant as grant', 'grant.subjectId', 'patient.id')
    .where('grant.managerId', '=', managerId)
    .where('grant.revokedAt', 'is', null)
    .where((eb) => eb.or([eb('grant.kind', '=', 'adult'), eb('patient.birthDate', '>', adultBefore)]))
    .select(['grant.kind as relation', 'patient.phone', 'patient.email'])
    .orderBy('grant.id')
    .execute();

export const listManagers = (db: Executor, subjectId: number, language: Language) =>
  people(db, language)
    .innerJoin('familyGrant as grant', 'grant.managerId', 'patient.id')
    .where('grant.subjectId', '=', subjectId)
    .where('grant.revokedAt', 'is', null)
    .select('grant.grantedAt as since')
    .orderBy('grant.id')
    .execute();

export const mayActFor = async (
  db: Executor,
  { managerId, subjectId, adultBefore }: { managerId: number; subjectId: number; adultBefore: string },
): Promise<boolean> =>
  (await db
    .selectFrom('familyGrant as grant')
    .innerJoin('patient', 'patient.id', 'grant.subjectId')
    .where('grant.managerId', '=', managerId)
    .where('grant.subjectId', '=', subjectId)
    .where('grant.revokedAt', 'is', null)
    .where((eb) => eb.or([eb('grant.kind', '=', 'adult'), eb('patient.birthDate', '>', adultBefore)]))
    .select('grant.id')
    .executeTakeFirst()) !== undefined;

export const isVerified = async (db: Executor, patientId: number): Promise<boolean> =>
  (await db.selectFrom('patient').where('id', '=', patientId).select('verified').executeTakeFirst())
    ?.verified ?? false;

export type Relation = 'child' | 'adult';

export const countSubjects = async (db: Executor, managerId: number, kind: Relation): Promise<number> => {
  // Locks the row, so that two calls at the same time are counted one after the other.
  await db.selectFrom('patient').where('id', '=', managerId).select('id').forUpdate().execute();
  const { count } = await db
    .selectFrom('familyGrant')
    .where('managerId', '=', managerId)
    .where('kind', '=', kind)
    .where('revokedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const findParent = (db: Executor, patientId: number) =>
  db
    .selectFrom('patient')
    .where('id', '=', patientId)
    .select(['language', 'verified'])
    .executeTakeFirstOrThrow();

export const hasContact = async (db: Executor, patientId: number): Promise<boolean> =>
  (await db
    .selectFrom('patient')
    .where('id', '=', patientId)
    .where((eb) => eb.or([eb('phone', '<>', ''), eb('email', 'is not', null)]))
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Returns the id of the grant, or undefined if there is one already. */
export const insertGrant = async (
  db: Executor,
  grant: { managerId: number; subjectId: number; kind: Relation; grantedAt: Date },
): Promise<number | undefined> =>
  (
    await db
      .insertInto('familyGrant')
      .values({ ...grant, revokedAt: null })
      .onConflict((conflict) =>
        conflict.columns(['managerId', 'subjectId']).where('revokedAt', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
  )?.id;

/** Revokes the grant, ends its sessions and frees the time held for the other one. Returns false if there was no grant. */
export const revokeGrant = async (
  db: Executor,
  { managerId, subjectId, at }: { managerId: number; subjectId: number; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('familyGrant')
    .set({ revokedAt: at })
    .where('managerId', '=', managerId)
    .where('subjectId', '=', subjectId)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await db
    .updateTable('session')
    .set({ endedAt: at, endedBy: 'revoked' })
    .where('actorId', '=', managerId)
    .where('patientId', '=', subjectId)
    .where('endedAt', 'is', null)
    .execute();
  await db
    .deleteFrom('appointment')
    .where('status', '=', 'held')
    .where('heldBy', '=', managerId)
    .where('patientId', '=', subjectId)
    .execute();
  return true;
};

export const insertInvitation = (
  db: Executor,
  invitation: { key: Buffer; subjectId: number; expiresAt: Date },
) => db.insertInto('familyInvitation').values(invitation).execute();

export const listInvitations = (db: Executor, subjectId: number, now: Date) =>
  db
    .selectFrom('familyInvitation')
    .where('subjectId', '=', subjectId)
    .where('expiresAt', '>', now)
    .select(['id', 'expiresAt'])
    .orderBy('id')
    .execute();

export const withdrawInvitation = async (
  db: Executor,
  invitation: { id: number; subjectId: number },
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('familyInvitation')
    .where('id', '=', invitation.id)
    .where('subjectId', '=', invitation.subjectId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Deletes the invitation, so that its code works only once. */
export const takeInvitation = (db: Executor, key: Buffer, now: Date) =>
  db
    .deleteFrom('familyInvitation')
    .where('key', '=', key)
    .where('expiresAt', '>', now)
    .returning('subjectId')
    .executeTakeFirst();

export const sweepInvitations = async (db: Executor, now: Date, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from family_invitation where key in (
      select key from family_invitation where expires_at <= ${now} limit ${most} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
};
