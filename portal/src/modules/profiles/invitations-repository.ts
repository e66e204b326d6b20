import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';

export const insertInvitation = async (
  db: Executor,
  invitation: { key: Buffer; subjectId: number; expiresAt: Date; invitedBy: number },
): Promise<number> =>
  (await db.insertInto('familyInvitation').values(invitation).returning('id').executeTakeFirstOrThrow()).id;

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

export const withdrawInvitations = (db: Executor, subjectId: number) =>
  db.deleteFrom('familyInvitation').where('subjectId', '=', subjectId).execute();

/** Codes that this person has made, or nobody knows who: they could be entered by the person who made them. */
export const withdrawInvitationsBy = (
  db: Executor,
  { managerId, subjectId }: { managerId: number; subjectId: number },
) =>
  db
    .deleteFrom('familyInvitation')
    .where('subjectId', '=', subjectId)
    .where((eb) => eb.or([eb('invitedBy', '=', managerId), eb('invitedBy', 'is', null)]))
    .execute();

/** Deletes the invitation, so that its code works only once. */
export const takeInvitation = (db: Executor, key: Buffer, now: Date) =>
  db
    .deleteFrom('familyInvitation')
    .where('key', '=', key)
    .where('expiresAt', '>', now)
    .returning(['subjectId', 'invitedBy'])
    .executeTakeFirst();

export const sweepInvitations = async (db: Executor, now: Date, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from family_invitation where key in (
      select key from family_invitation where expires_at <= ${now} limit ${most} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
};
