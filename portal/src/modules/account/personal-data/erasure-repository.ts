import { sql } from 'kysely';
import type { Executor } from '../../../db/factory.ts';

/** Locks the patient's row against concurrent bookings, which refer to it. */
export const hasUpcomingVisits = async (db: Executor, patientId: number, now: Date): Promise<boolean> => {
  await db.selectFrom('patient').where('id', '=', patientId).select('id').forUpdate().execute();
  const { rows } = await sql<{ expected: boolean }>`
    select exists (
      select from appointment
      where patient_id = ${patientId} and ends_at > ${now} and status not in ('cancelled', 'completed')
    ) as expected`.execute(db);
  return rows[0]?.expected ?? true;
};

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

/** Tables whose rows are deleted. Files attached to a visit stay, as part of the records. */
const personal = [
  ...(['session', 'idempotentCall', 'outboxMessage', 'oneTimeCode', 'patientConsent'] as const),
  ...(['serviceRequest', 'waiting', 'patientPayer', 'patientMessageWays'] as const),
  ...(['serviceRequest', 'waiting', 'secondFactor', 'recoveryCode'] as const),
  ...(['patientAttachment', 'patientPhoto', 'surveyDraft', 'verificationRefusal'] as const),
];

export const forget = async (db: Executor, patientId: number, now: Date): Promise<void> => {
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
