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
    ])
    .orderBy('appointment.startsAt')
    .execute();

export const listMessages = (db: Executor, patientId: number) =>
  db
    .selectFrom('outboxMessage')
    .where('patientId', '=', patientId)
    .select(['template as kind', 'channel', 'recipient as to', 'createdAt'])
    .orderBy('createdAt')
    .execute();

export const listActions = (db: Executor, patientId: number) =>
  db
    .selectFrom('auditEntry')
    .where('subjectId', '=', patientId)
    .select(['at', 'action', 'actorId'])
    .orderBy('id')
    .execute();
