import type { Executor } from '../../../db/factory.ts';
import { contactColumns, followContacts, followLender } from '../../outbox/public.ts';
import { deleteApprovals, deleteReplaced } from '../approved-contacts/repository.ts';
import { awaitSwitches } from '../sessions/repository.ts';
import type { Contact } from './contact.ts';

export const findOwn = (db: Executor, patientId: number) =>
  db
    .selectFrom('patient')
    .where('id', '=', patientId)
    .select(['username', 'passwordHash', 'language', ...contactColumns])
    .executeTakeFirst();

/**
 * Invitation codes end with the former password: somebody else may have made them in a session that this ends. So do
 * approvals of the desk, of which there is no more need.
 */
export const endInvitations = async (db: Executor, patientId: number): Promise<void> => {
  await deleteApprovals(db, patientId);
  await db
    .deleteFrom('familyInvitation')
    .where((eb) => eb.or([eb('subjectId', '=', patientId), eb('invitedBy', '=', patientId)]))
    .execute();
};

export const setPassword = async (db: Executor, patientId: number, passwordHash: string): Promise<void> => {
  await db.updateTable('patient').set({ passwordHash }).where('id', '=', patientId).execute();
  await endInvitations(db, patientId);
};

/** All sessions of a person except the current one. */
export const endSessions = async (
  db: Executor,
  patientId: number,
  at: Date,
  { except }: { except?: string } = {},
): Promise<void> => {
  await awaitSwitches(db, patientId);
  await db
    .updateTable('session')
    .set({ endedAt: at, endedBy: 'password' })
    .where('actorId', '=', patientId)
    .where('endedAt', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute();
};

/** A contact that its owner has proved. Messages that wait follow to it, and so do those about children. */
export const setContact = async (db: Executor, patientId: number, { kind, value }: Contact, at: Date) => {
  await deleteReplaced(db, patientId, kind);
  const before = await db
    .selectFrom('patient')
    .where('id', '=', patientId)
    .select(contactColumns)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const after = await db
    .updateTable('patient')
    .set(
      kind === 'phone'
        ? { phone: value, phoneProvedAt: at, phoneLentBy: null }
        : { email: value, emailProvedAt: at, emailLentBy: null },
    )
    .where('id', '=', patientId)
    .returning(['phone', 'email'])
    .executeTakeFirst();
  if (before && after) {
    await followContacts(db, patientId, { before, after });
    await followLender(db, patientId, before);
  }
  return after;
};
