import type { Executor } from '../../db/factory.ts';
import { type Contacts, contactColumns, lendable } from './address-of.ts';
import { followContacts } from './followed-contacts.ts';
import { writeInLanguageOfLender } from './lent-contacts.ts';

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
 * The contacts that a person lends follow those of the person: the former ones may belong to somebody else by now. Those that
 * the desk enters are not lent. The first email address that is proved is also lent where the phone is and no email address. Run in the transaction that replaces contacts, after it. Does nothing for people who lend none.
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
  const isFirst = lender.emailProvedAt !== null && former.emailProvedAt === null;
  for (const { id, phoneLentBy, emailLentBy, ...before } of children) {
    const hasPhone = phoneLentBy === lenderId;
    const hasEmail = emailLentBy === lenderId || (hasPhone && before.email === null && isFirst);
    const after = {
      phone: hasPhone ? next.phone : before.phone,
      email: hasEmail ? next.email : before.email,
    };
    if (after.phone === before.phone && after.email === before.email) continue;
    const isGone = after.email === null && before.email !== null;
    await db
      .updateTable('patient')
      .set({ ...after, ...(hasEmail && { emailLentBy: after.email === null ? null : lenderId }) })
      .where('id', '=', id)
      .execute();
    // The phone may be the one of another parent.
    if (isGone) await writeInLanguageOfLender(db, { subjectId: id });
    await followContacts(db, id, { before, after });
  }
};
