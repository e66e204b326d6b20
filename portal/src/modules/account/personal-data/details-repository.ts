import type { Executor } from '../../../db/factory.ts';
import type { Language } from '../../../caller/language.ts';

export const findDetails = (db: Executor, patientId: number, language: Language) =>
  db
    .selectFrom('patient')
    .innerJoin('patientTranslation as text', 'text.patientId', 'patient.id')
    .where('patient.id', '=', patientId)
    .where('text.language', '=', language)
    .select((eb) => [
      'patient.id as patientId',
      'patient.username',
      'text.firstName',
      'text.lastName',
      'patient.birthDate',
      'patient.phone',
      eb('patient.phoneProvedAt', 'is not', null).as('phoneProved'),
      'patient.email',
      eb('patient.emailProvedAt', 'is not', null).as('emailProved'),
      'patient.verified',
      'patient.language',
      'patient.photo',
      'patient.photoPath',
    ])
    .executeTakeFirst();

export const setLanguage = (db: Executor, patientId: number, language: Language) =>
  db.updateTable('patient').set({ language }).where('id', '=', patientId).execute();
