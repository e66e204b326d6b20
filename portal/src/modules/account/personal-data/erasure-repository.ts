import { sql } from 'kysely';
import { adultBefore, plainDateAt } from '../../../clinic-time.ts';
import type { Executor } from '../../../db/factory.ts';
import { releaseContacts } from '../../outbox/public.ts';

/** Locks the patient's row against concurrent bookings and grants, which refer to it. */
const lock = (db: Executor, patientId: number) =>
  db.selectFrom('patient').where('id', '=', patientId).select('id').forUpdate().execute();

/** Whether somebody else than this person acts for a child; locks the child. */
export const hasOtherParent = async (db: Executor, childId: number, parentId: number): Promise<boolean> => {
  await lock(db, childId);
  return (
    (await db
      .selectFrom('familyGrant')
      .where('subjectId', '=', childId)
      .where('managerId', '<>', parentId)
      .where('revokedAt', 'is', null)
      .select('id')
      .executeTakeFirst()) !== undefined
  );
};

/** Locks the patient. */
export const hasUpcomingVisits = async (db: Executor, patientId: number, now: Date): Promise<boolean> => {
  await lock(db, patientId);
  const { rows } = await sql<{ expected: boolean }>`
    select exists (
      select from appointment
      where patient_id = ${patientId} and ends_at > ${now} and status not in ('held', 'cancelled', 'noShow', 'completed')
    ) as expected`.execute(db);
  return rows[0]?.expected ?? true;
};

/** Whether the person, or somebody for them, may still be on the page of the bank. */
export const isPaying = async (db: Executor, patientId: number): Promise<boolean> =>
  (await db
    .selectFrom('payment')
    .where('patientId', '=', patientId)
    .where('status', 'in', ['starting', 'registered'])
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Times that the booking holds for this person, or that this person holds for another one. */
export const giveBackHolds = (db: Executor, patientId: number) =>
  db
    .deleteFrom('appointment')
    .where('status', '=', 'held')
    .where((eb) => eb.or([eb('patientId', '=', patientId), eb('heldBy', '=', patientId)]))
    .execute();

export const retainIdentity = (
  db: Executor,
  { patientId, now, keptUntil }: { readonly patientId: number; readonly now: Date; readonly keptUntil: Date },
) =>
  sql`
    insert into retained_identity (patient_id, ssn, birth_date, first_name, last_name, erased_at, kept_until)
    select patient.id, ssn, birth_date, first_name, last_name, ${now}, ${keptUntil}
    from patient
    join patient_translation as name on name.patient_id = patient.id and name.language = 'hy'
    where patient.id = ${patientId} and exists (select from appointment where appointment.patient_id = patient.id)
    on conflict (patient_id) do nothing`.execute(db);

/**
 * Takes the contacts of a parent, whose permissions were deleted, back from children: also their former messages would
 * name the parent, by a present or a former contact. One that the next parent shares stays.
 */
export const takeContactsBack = async (
  db: Executor,
  { children, contacts, now }: { children: readonly number[]; contacts: readonly string[]; now: Date },
): Promise<void> => {
  for (const subjectId of children)
    for (const { phone, email } of await releaseContacts(db, { now, subjectId }))
      await sql`
        delete from outbox_message as message using patient as child
        where child.id = ${subjectId} and message.patient_id = child.id
          and lower(message.recipient) = any(${[...contacts, phone ?? '', email?.toLowerCase() ?? '']})
          and message.recipient <> child.phone and message.recipient is distinct from child.email`.execute(
        db,
      );
};

/** Children without a login for whom nobody else acts. Locks all children, whom another parent may be leaving, too. */
export const listWards = async (db: Executor, parentId: number, now: Date): Promise<readonly number[]> => {
  await sql`
    select from patient where id in (
      select subject_id from family_grant where manager_id = ${parentId} and kind = 'child' and revoked_at is null
    ) order by id for update`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select child.id from family_grant as own join patient as child on child.id = own.subject_id
    where own.manager_id = ${parentId} and own.kind = 'child' and own.revoked_at is null
      and child.birth_date > ${adultBefore(plainDateAt(now.getTime()))}::date
      and not exists (
        select from family_grant as other where other.subject_id = child.id
          and other.manager_id <> ${parentId} and other.revoked_at is null
      )
    order by child.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Children who were lent a contact of this parent. */
export const listLent = async (db: Executor, parentId: number): Promise<readonly number[]> =>
  (
    await db
      .selectFrom('patient')
      .where((eb) => eb.or([eb('phoneLentBy', '=', parentId), eb('emailLentBy', '=', parentId)]))
      .select('id')
      .execute()
  ).map(({ id }) => id);

/** Tables whose rows are deleted. Files attached to a visit stay, as part of the records. */
const personal = [
  ...(['session', 'idempotentCall', 'outboxMessage', 'oneTimeCode', 'patientConsent'] as const),
  ...(['serviceRequest', 'waiting', 'patientPayer', 'patientMessageWays'] as const),
  ...(['secondFactor', 'recoveryCode'] as const),
  ...(['patientAttachment', 'patientPhoto', 'surveyDraft', 'verificationRefusal'] as const),
  ...(['approvedContact', 'replacedContact'] as const),
];

/**
 * In lower case. Lent contacts are those of the parent. Former contacts are those that the desk has replaced, and those that a
 * message warned of their change.
 */
const ownContacts = (patientId: number) => sql`
  select phone from patient where id = ${patientId} and phone_lent_by is null
  union select lower(email) from patient where id = ${patientId} and email_lent_by is null
  union select lower(contact) from replaced_contact where patient_id = ${patientId}
  union select lower(recipient) from outbox_message where patient_id = ${patientId} and template = 'contact-changed'`;

/** The present and former contacts of the person, of which {@link forget} deletes the latter. */
export const listContacts = async (db: Executor, patientId: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ contact: string }>`
    select contact from (${ownContacts(patientId)}) as own (contact) where contact <> ''`.execute(db);
  return rows.map(({ contact }) => contact);
};

/** Codes for registration and recovery name no patient. */
const forgetCodes = (db: Executor, patientId: number) =>
  sql`
    delete from outbox_message as message
    using (${ownContacts(patientId)}) as own (contact)
    where message.patient_id is null and message.template = 'one-time-code'
      and lower(message.recipient) = own.contact`.execute(db);

export const forget = async (db: Executor, patientId: number, now: Date): Promise<void> => {
  await forgetCodes(db, patientId);
  for (const table of personal)
    await sql`delete from ${sql.table(table)} where patient_id = ${patientId}`.execute(db);
  // The visits stay; comments of the patient are deleted.
  await sql`
    delete from appointment_rating using appointment
    where appointment.id = appointment_id and patient_id = ${patientId}`.execute(db);
  await db
    .updateTable('appointment')
    .set({ cancelReason: null })
    .where('patientId', '=', patientId)
    .execute();
  await db.deleteFrom('session').where('actorId', '=', patientId).execute();
  await db.deleteFrom('familyInvitation').where('subjectId', '=', patientId).execute();
  for (const table of ['familyInvitation', 'familyGrant'] as const)
    await db.updateTable(table).set({ invitedBy: null }).where('invitedBy', '=', patientId).execute();
  await db
    .deleteFrom('familyGrant')
    .where((eb) => eb.or([eb('subjectId', '=', patientId), eb('managerId', '=', patientId)]))
    .execute();
  await db
    .updateTable('patientTranslation')
    .set({ firstName: '—', lastName: '—' })
    .where('patientId', '=', patientId)
    .execute();
  await db
    .updateTable('patient')
    .set({
      username: null,
      passwordHash: null,
      ssn: null,
      phone: '',
      phoneProvedAt: null,
      email: null,
      emailProvedAt: null,
      phoneLentBy: null,
      emailLentBy: null,
      birthDate: null,
      photo: null,
      photoPath: null,
      verified: false,
      role: 'PATIENT',
      erasedAt: now,
    })
    .where('id', '=', patientId)
    .execute();
};

export const sweepRetained = async (db: Executor, now: Date, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from retained_identity where patient_id in (
      select patient_id from retained_identity where kept_until <= ${now} limit ${most} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
};
