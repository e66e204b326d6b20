import { sql } from 'kysely';
import type { Executor } from '../../../db/factory.ts';
import type { Language } from '../../../caller/language.ts';

export const findSsn = async (db: Executor, patientId: number): Promise<string | null> =>
  (await db.selectFrom('patient').where('id', '=', patientId).select('ssn').executeTakeFirst())?.ssn ?? null;

export const listVisits = (db: Executor, patientId: number, language: Language) =>
  db
    .selectFrom('appointment')
    .innerJoin('serviceTranslation as service', 'service.serviceId', 'appointment.serviceId')
    .innerJoin('doctorTranslation as doctor', 'doctor.doctorId', 'appointment.doctorId')
    .innerJoin('branchTranslation as branch', 'branch.branchId', 'appointment.branchId')
    .leftJoin('insuranceCompanyTranslation as insurer', (join) =>
      join
        .onRef('insurer.insuranceCompanyId', '=', 'appointment.insuranceCompanyId')
        .on('insurer.language', '=', language),
    )
    .where('appointment.patientId', '=', patientId)
    .where('service.language', '=', language)
    .where('doctor.language', '=', language)
    .where('branch.language', '=', language)
    .select([
      'appointment.id',
      'appointment.status',
      'appointment.startsAt',
      'service.title as service',
      sql<string>`doctor.first_name || ' ' || doctor.last_name`.as('doctor'),
      'branch.title as branch',
      'appointment.price',
      'appointment.policy',
      'appointment.workingCompany',
      'appointment.createdAt',
      'appointment.endsAt',
      'insurer.title as insuranceCompany',
      'appointment.cancelledAt',
      'appointment.cancelledBy',
      'appointment.cancelReason',
      'appointment.purchaseId',
    ])
    .orderBy('appointment.startsAt')
    .execute();

/** The insurance company that the patient usually pays with. */
export const findUsualInsurer = async (
  db: Executor,
  patientId: number,
  language: Language,
): Promise<string | null> =>
  (
    await db
      .selectFrom('patientPayer')
      .innerJoin(
        'insuranceCompanyTranslation as insurer',
        'insurer.insuranceCompanyId',
        'patientPayer.insuranceCompanyId',
      )
      .where('patientPayer.patientId', '=', patientId)
      .where('insurer.language', '=', language)
      .select('insurer.title')
      .executeTakeFirst()
  )?.title ?? null;

export const listMessages = (db: Executor, patientId: number) =>
  db
    .selectFrom('outboxMessage')
    .where('patientId', '=', patientId)
    .select(['template as kind', 'channel', 'recipient as to', 'createdAt'])
    .select((eb) => eb.case().when('state', '=', 'sent').then(eb.ref('settledAt')).end().as('sentAt'))
    .orderBy('createdAt')
    .execute();

/** The contacts of these people themselves: not those that a parent lends to a child. */
export const listOwnContacts = async (
  db: Executor,
  patientIds: readonly number[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('patient')
    .where('id', 'in', patientIds)
    .select(['phone', 'phoneLentBy', 'email', 'emailLentBy'])
    .execute();
  return new Set(
    rows.flatMap(({ phone, phoneLentBy, email, emailLentBy }) => [
      ...(phoneLentBy === null ? [phone] : []),
      ...(emailLentBy === null && email !== null ? [email] : []),
    ]),
  );
};

export const listActions = (db: Executor, patientId: number) =>
  db
    .selectFrom('auditEntry')
    .where('subjectId', '=', patientId)
    .select(['at', 'action', 'actorId'])
    .orderBy('id')
    .execute();
