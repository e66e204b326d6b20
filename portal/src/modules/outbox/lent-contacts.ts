import { sql } from 'kysely';
import { adultBefore, plainDateAt } from '../../clinic-time.ts';
import type { Executor } from '../../db/factory.ts';
import { reachedEmail } from './address-of.ts';
import { redirectMessages, replacedBy } from './followed-contacts.ts';
import { followsPatient } from './keeping.ts';
import { cancelMessagesTo } from './repository.ts';

interface Lent {
  readonly id: number;
  /** Null if the contact is still lent, or was never lent. */
  readonly phone: string | null;
  readonly email: string | null;
}

interface Which {
  readonly now: Date;
  readonly subjectId?: number;
  /** The patient of this message. */
  readonly messageId?: string;
  readonly most?: number;
}

/** In SQL, even null is unequal to all of an empty list. */
const isOver = (lender: 'phone_lent_by' | 'email_lent_by') =>
  sql`(${sql.ref(lender)} is not null and ${sql.ref(lender)} <> all(parents.ids))`;

/** Contacts whose lender may not act for the patient any more, locked until the transaction ends. */
const listOver = async (
  db: Executor,
  { now, subjectId, messageId, most = 1 }: Which,
): Promise<readonly Lent[]> => {
  const { rows } = await sql<Lent>`
    select child.id,
      case when ${isOver('phone_lent_by')} then phone end as phone,
      case when ${isOver('email_lent_by')} then email end as email
    from patient as child
    cross join lateral (
      select coalesce(array_agg(manager_id), '{}'::bigint[]) as ids from family_grant
      where subject_id = child.id and kind = 'child' and revoked_at is null
        and child.birth_date > ${adultBefore(plainDateAt(now.getTime()))}::date
    ) as parents
    where (${isOver('phone_lent_by')} or ${isOver('email_lent_by')})
      and ${subjectId === undefined ? sql`true` : sql`child.id = ${subjectId}`}
      and ${messageId === undefined ? sql`true` : sql`child.id = (select patient_id from outbox_message where id = ${messageId})`}
    order by child.id
    limit ${most}
    for update of child`.execute(db);
  return rows;
};

/**
 * Messages about a patient without a login are in the language of the parent who reads them: the lender of the contact that
 * they go to.
 */
export const writeInLanguageOfLender = (
  db: Executor,
  which: { readonly subjectId: number } | { readonly lenderId: number },
) =>
  sql`
    update patient as child set language = lender.language
    from patient as lender
    where lender.id = case when child.email is null then child.phone_lent_by else child.email_lent_by end
      and child.username is null and child.language <> lender.language
      and ${'subjectId' in which ? sql`child.id = ${which.subjectId}` : sql`lender.id = ${which.lenderId}`}`.execute(
    db,
  );

/** The contacts of another parent take the place of those that are over or missing, if there is one. */
const passOn = async (db: Executor, { id, phone, email }: Lent, now: Date) => {
  await sql`
    with next as (
      select parent.id, nullif(parent.phone, '') as phone, ${reachedEmail('parent')} as email
      from family_grant as granted
      join patient as parent on parent.id = granted.manager_id
      join patient as subject on subject.id = granted.subject_id
      where granted.subject_id = ${id} and granted.kind = 'child' and granted.revoked_at is null
        and subject.birth_date > ${adultBefore(plainDateAt(now.getTime()))}::date
      order by granted.id
      limit 1
    ), missing as (
      select id, (${phone !== null} or phone = '') as phone, (${email !== null} or email is null) as email
      from patient where id = ${id}
    )
    update patient as child set
      phone = case when missing.phone then coalesce(next.phone, '') else child.phone end,
      phone_lent_by = case when not missing.phone then child.phone_lent_by when next.phone is not null then next.id end,
      phone_proved_at = case when not missing.phone then child.phone_proved_at end,
      email = case when missing.email then next.email else child.email end,
      email_lent_by = case when not missing.email then child.email_lent_by when next.email is not null then next.id end,
      email_proved_at = case when not missing.email then child.email_proved_at end
    from missing left join next on true
    where child.id = missing.id`.execute(db);
  await writeInLanguageOfLender(db, { subjectId: id });
};

/** Parents may share a phone or an email address. */
const contactsGone = async (db: Executor, { id, phone, email }: Lent): Promise<readonly string[]> => {
  const now = await db
    .selectFrom('patient')
    .where('id', '=', id)
    .select(['phone', 'email'])
    .executeTakeFirstOrThrow();
  return replacedBy(now, { phone, email });
};

/** That somebody else may act for the child was for the former reader: it may have been about the next one. */
const passedOn = followsPatient.filter((template) => template !== 'child-access-given');

/**
 * Messages about a patient without a login go to the contacts of a parent. Takes them back once that parent may not act
 * for the patient any more, because of their age or because the permission ended, with the messages that wait to be sent
 * there. Run in a transaction. Returns the contacts that were taken back.
 */
export const releaseContacts = async (db: Executor, which: Which): Promise<readonly Lent[]> => {
  const over = await listOver(db, which);
  for (const lent of over) {
    await passOn(db, lent, which.now);
    const former = { patientId: lent.id, recipients: await contactsGone(db, lent) };
    await redirectMessages(db, { ...former, templates: passedOn });
    await cancelMessagesTo(db, former);
  }
  return over;
};

/** For people who came of age: nobody calls anything on that day. */
export const sweepLentContacts = async (db: Executor, now: Date, most: number): Promise<number> =>
  (await releaseContacts(db, { now, most })).length;

/** A contact that nobody lends was entered by the desk, and is the child's own. */
const mayLend = {
  phone: sql`(child.phone = '' or child.phone_lent_by is not null)`,
  email: sql`(child.email is null or child.email_lent_by is not null)`,
};

/**
 * Lends the contacts of a parent to a child, except in place of one that is its own. They stay unproved: a proved contact
 * belongs to one login, and a child has none. Returns false if the patient is not a child of this parent, or is of age. The
 * caller has locked the row of the parent, so that no change of it is missed.
 */
export const lendContacts = async (
  db: Executor,
  {
    managerId,
    subjectId,
    now,
  }: { readonly managerId: number; readonly subjectId: number; readonly now: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update patient as child set
      phone = case when ${mayLend.phone} then parent.phone else child.phone end,
      phone_lent_by = case when ${mayLend.phone} and parent.phone <> '' then parent.id end,
      email = case when ${mayLend.email} then ${reachedEmail('parent')} else child.email end,
      email_lent_by = case when ${mayLend.email} and ${reachedEmail('parent')} is not null then parent.id end,
      phone_proved_at = null, email_proved_at = null
    from patient as parent, family_grant as granted
    where parent.id = ${managerId} and child.id = ${subjectId}
      and child.birth_date > ${adultBefore(plainDateAt(now.getTime()))}::date
      and granted.manager_id = parent.id and granted.subject_id = child.id
      and granted.kind = 'child' and granted.revoked_at is null`.execute(db);
  await writeInLanguageOfLender(db, { subjectId });
  return (numAffectedRows ?? 0n) > 0n;
};
