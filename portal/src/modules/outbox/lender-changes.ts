import type { Executor } from '../../db/factory.ts';
import { contactColumns, lendable } from './address-of.ts';
import { followContacts } from './followed-contacts.ts';
import { writeInLanguageOfLender } from './lent-contacts.ts';

interface Contacts {
  readonly phone: string;
  readonly email: string | null;
}

/** Children who were lent a contact of this person, locked in the order of their ids. */
const lockChildrenOf = (db: Executor, lenderId: number) =>
  db
    .selectFrom('patient')
    .where((eb) => eb.or([eb('phoneLentBy', '=', lenderId), eb('emailLentBy', '=', lenderId)]))
    .select(['id', 'phone', 'phoneLentBy', 'email', 'emailLentBy'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/**
 * The contacts that a person lends follow those of the person: the former ones may belong to somebody else by now. Run in the
 * transaction that replaces them, after it. Does nothing for people who lend none.
 */
export const followLender = async (db: Executor, lenderId: number, former: Contacts): Promise<void> => {
  const children = await lockChildrenOf(db, lenderId);
  if (children.length === 0) return;
  const lender = await db
    .selectFrom('patient')
    .where('id', '=', lenderId)
    .select(contactColumns)
    .executeTakeFirstOrThrow();
  const next = lendable(lender);
  for (const { id, phoneLentBy, emailLentBy, ...before } of children) {
    const hasPhone = phoneLentBy === lenderId && before.phone === former.phone;
    const hasEmail = emailLentBy === lenderId && before.email === former.email;
    const after = {
      phone: hasPhone ? next.phone : before.phone,
      email: hasEmail ? next.email : before.email,
    };
    if (after.phone === before.phone && after.email === before.email) continue;
    const isGone = after.email === null && before.email !== null;
    await db
      .updateTable('patient')
      .set({ ...after, ...(isGone && { emailLentBy: null }) })
      .where('id', '=', id)
      .execute();
    // The phone may be the one of another parent.
    if (isGone) await writeInLanguageOfLender(db, { subjectId: id });
    await followContacts(db, id, { before, after });
  }
};
