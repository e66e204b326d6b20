import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import { grantHolds } from '../../db/grant-holds.ts';
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

/** Before the children, as a change of contacts does, which those that are lent follow. */
export const lockContacts = (db: Executor, parentId: number) =>
  db.selectFrom('patient').where('id', '=', parentId).select('id').forNoKeyUpdate().execute();

/** The parents to whom messages about a child go. Locks the child, whose messages others could be taking over. */
export const listLenders = async (db: Executor, childId: number): Promise<readonly number[]> => {
  const child = await db
    .selectFrom('patient')
    .where('id', '=', childId)
    .select(['phoneLentBy', 'emailLentBy'])
    .forUpdate()
    .executeTakeFirst();
  const lenders = [child?.phoneLentBy ?? null, child?.emailLentBy ?? null];
  return [...new Set(lenders.filter((lender) => lender !== null))];
};

export const listSubjects = (db: Executor, managerId: number, language: Language, adultBefore: string) =>
  people(db, language)
    .innerJoin('familyGrant as grant', 'grant.subjectId', 'patient.id')
    .where('grant.managerId', '=', managerId)
    .where(grantHolds('patient.birthDate', adultBefore))
    .select(['grant.kind as relation', 'patient.phone', 'patient.email'])
    .select(['patient.phoneLentBy', 'patient.emailLentBy'])
    .orderBy('grant.id')
    .execute();

export const listManagers = (db: Executor, subjectId: number, language: Language, adultBefore: string) =>
  people(db, language)
    .innerJoin('familyGrant as grant', 'grant.managerId', 'patient.id')
    .innerJoin('patient as subject', 'subject.id', 'grant.subjectId')
    .where('grant.subjectId', '=', subjectId)
    .where(grantHolds('subject.birthDate', adultBefore))
    .select('grant.grantedAt as since')
    .orderBy('grant.id')
    .execute();

/** The permissions of others for the children of a person. */
const parentsBeside = (db: Executor, managerId: number, adultBefore: string) =>
  db
    .selectFrom('familyGrant as own')
    .innerJoin('patient as child', 'child.id', 'own.subjectId')
    .innerJoin('familyGrant as grant', (join) =>
      join.onRef('grant.subjectId', '=', 'own.subjectId').onRef('grant.managerId', '<>', 'own.managerId'),
    )
    .where('own.managerId', '=', managerId)
    .where('own.kind', '=', 'child')
    .where('own.revokedAt', 'is', null)
    .where('grant.revokedAt', 'is', null)
    .where('child.birthDate', '>', adultBefore);

/**
 * Who added the child may end all others. Who was invited may end those whom they invited afterwards, so that somebody who
 * gave up the child and came back does not end the one who let them in.
 */
const mayBeEnded = sql<boolean>`(
  "grant".invited and (not own.invited or ("grant".invited_by = own.manager_id and "grant".id > own.id))
) is true`;

export const listParentsBeside = (db: Executor, managerId: number, language: Language, adultBefore: string) =>
  parentsBeside(db, managerId, adultBefore)
    .innerJoin('patientTranslation as text', (join) =>
      join.onRef('text.patientId', '=', 'grant.managerId').on('text.language', '=', language),
    )
    .select([
      'grant.id',
      'grant.subjectId as childId',
      'text.firstName',
      'text.lastName',
      'grant.grantedAt as since',
      'grant.invited',
      mayBeEnded.as('endable'),
    ])
    .orderBy('grant.id')
    .execute();

/** The permission, if this person may end it. Locks the child, whom this person could be leaving at the same moment. */
export const findEndable = async (
  db: Executor,
  { id, managerId, adultBefore }: { id: number; managerId: number; adultBefore: string },
) => {
  await sql`
    select from patient where id = (select subject_id from family_grant where id = ${id}) for update`.execute(
    db,
  );
  return parentsBeside(db, managerId, adultBefore)
    .where('grant.id', '=', id)
    .where(mayBeEnded)
    .select(['grant.id', 'grant.managerId', 'grant.subjectId'])
    .executeTakeFirst();
};

export const mayActFor = async (
  db: Executor,
  { managerId, subjectId, adultBefore }: { managerId: number; subjectId: number; adultBefore: string },
): Promise<boolean> =>
  (await db
    .selectFrom('familyGrant as grant')
    .innerJoin('patient', 'patient.id', 'grant.subjectId')
    .where('grant.managerId', '=', managerId)
    .where('grant.subjectId', '=', subjectId)
    .where(grantHolds('patient.birthDate', adultBefore))
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
  grant: {
    managerId: number;
    subjectId: number;
    kind: Relation;
    grantedAt: Date;
    invited: boolean;
    invitedBy: number | null;
  },
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
  { managerId, subjectId, kind, at }: { managerId: number; subjectId: number; kind?: Relation; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('familyGrant')
    .set({ revokedAt: at })
    .where('managerId', '=', managerId)
    .where('subjectId', '=', subjectId)
    .where('revokedAt', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'child'))
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
