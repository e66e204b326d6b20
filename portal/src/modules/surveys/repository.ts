import type { SurveyItem } from '@arev/shared/contracts/surveys';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Executor } from '../../db/factory.ts';
import type { Tables } from '../../db/tables.ts';
import type { Language } from '../../caller/language.ts';

/** An item with its title in every language, because an answer in one language is read in all of them. */
export interface ItemRow extends Pick<SurveyItem, 'id' | 'parentId' | 'sortOrder' | 'itemType'> {
  readonly titles: readonly { readonly language: Language; readonly title: string }[];
}

const surveys = (db: Executor, language: Language) =>
  db
    .selectFrom('survey')
    .innerJoin('surveyTranslation as text', 'text.surveyId', 'survey.id')
    .where('text.language', '=', language)
    .select(['survey.id', 'survey.slug', 'text.title', 'text.subtitle', 'text.description']);

export const findPublicSurvey = (db: Executor, language: Language, slug: string) =>
  surveys(db, language)
    .where('survey.kind', '=', 'public')
    .where('survey.closed', '=', false)
    .where('survey.slug', '=', slug)
    .executeTakeFirst();

export const findPublicSurveyById = (db: Executor, language: Language, id: number) =>
  surveys(db, language)
    .where('survey.kind', '=', 'public')
    .where('survey.closed', '=', false)
    .where('survey.id', '=', id)
    .executeTakeFirst();

export const isPublic = async (db: Executor, id: number): Promise<boolean> =>
  (await db
    .selectFrom('survey')
    .where('id', '=', id)
    .where('kind', '=', 'public')
    .where('closed', '=', false)
    .select('id')
    .executeTakeFirst()) !== undefined;

export const listItems = (db: Executor, surveyId: number): Promise<ItemRow[]> =>
  db
    .selectFrom('surveyItem as item')
    .where('item.surveyId', '=', surveyId)
    .select((eb) => [
      'item.id',
      'item.parentId',
      'item.sortOrder',
      'item.itemType',
      jsonArrayFrom(
        eb
          .selectFrom('surveyItemTranslation as text')
          .whereRef('text.surveyItemId', '=', 'item.id')
          .select(['text.language', 'text.title']),
      ).as('titles'),
    ])
    .orderBy('item.sortOrder')
    .orderBy('item.id')
    .execute();

/** The visit, whether it has a survey, and whether that is filled in already. */
export const findVisit = (db: Executor, patientId: number, appointmentId: number) =>
  db
    .selectFrom('appointment')
    .innerJoin('service', 'service.id', 'appointment.serviceId')
    .leftJoin('filledSurvey', 'filledSurvey.appointmentId', 'appointment.id')
    .where('appointment.id', '=', appointmentId)
    .where('appointment.patientId', '=', patientId)
    .select([
      'appointment.status',
      'appointment.endsAt',
      'service.survey as asked',
      'service.specializationId',
      'appointment.serviceId',
      'filledSurvey.id as filledId',
    ])
    .executeTakeFirst();

interface Asking {
  readonly serviceId: number | RawBuilder<number>;
  readonly specializationId: number | RawBuilder<number>;
}

/** For the row of a survey. */
const fitting = ({ serviceId, specializationId }: Asking) => {
  const ofService = sql<boolean>`exists (select from survey_service link
    where link.survey_id = survey.id and link.service_id = ${serviceId})`;
  const ofSpecialization = sql<boolean>`exists (select from survey_specialization link
    where link.survey_id = survey.id and link.specialization_id = ${specializationId})`;
  const ofAll = sql<boolean>`not exists (select from survey_service link where link.survey_id = survey.id)
    and not exists (select from survey_specialization link where link.survey_id = survey.id)`;
  const isOpen = sql<boolean>`survey.kind = 'appointment' and not survey.closed
    and (${ofService} or ${ofSpecialization} or ${ofAll})`;
  return { ofService, ofSpecialization, isOpen };
};

/** The survey of the service, else of the specialization, else the general one. */
export const findAppointmentSurvey = (db: Executor, language: Language, asking: Asking) => {
  const { ofService, ofSpecialization, isOpen } = fitting(asking);
  return surveys(db, language)
    .where(isOpen)
    .orderBy(ofService, 'desc')
    .orderBy(ofSpecialization, 'desc')
    .orderBy('survey.id')
    .limit(1)
    .executeTakeFirst();
};

const ofServiceRow = fitting({
  serviceId: sql.ref('service.id'),
  specializationId: sql.ref('service.specializationId'),
});

/** For the row of a service: visits for it have a survey that can be filled in. */
export const isSurveyed = sql<boolean>`(service.survey and exists (select from survey where ${ofServiceRow.isOpen}))`;

/** Undefined if the visit's survey was filled in in the meantime. */
export const insertFilled = async (
  db: Executor,
  row: Insertable<Tables['filledSurvey']>,
): Promise<number | undefined> => {
  const inserted = await db
    .insertInto('filledSurvey')
    .values(row)
    .onConflict((conflict) => conflict.column('appointmentId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
};

const sentOf = (db: Executor, appointmentId: number) =>
  db
    .selectFrom('filledSurvey as filled')
    .innerJoin('appointment', 'appointment.id', 'filled.appointmentId')
    .where('appointment.id', '=', appointmentId)
    .select(['filled.id', 'filled.surveyId', 'filled.surveyTitle as title', 'filled.createdAt'])
    .select(['filled.height', 'filled.weight', 'filled.description', 'filled.answers', 'filled.language']);

/** The answers that a patient sent before one of their visits. */
export const findSent = (db: Executor, patientId: number, appointmentId: number) =>
  sentOf(db, appointmentId).where('appointment.patientId', '=', patientId).executeTakeFirst();

/** `doctorId`: finds only surveys of this doctor's visits. */
export const findSentOfVisit = (db: Executor, appointmentId: number, doctorId: number | undefined) =>
  sentOf(db, appointmentId)
    .$if(doctorId !== undefined, (query) => query.where('appointment.doctorId', '=', doctorId ?? 0))
    .select('appointment.patientId')
    .executeTakeFirst();

/** For the row of the appointment. */
export const isAnswered = sql<boolean>`exists (
  select from filled_survey where filled_survey.appointment_id = appointment.id)`;

export const listItemsOfFiles = (db: Executor, filledSurveyId: number) =>
  db
    .selectFrom('filledSurveyFile')
    .where('filledSurveyId', '=', filledSurveyId)
    .select(['surveyItemId', 'question'])
    .orderBy('fileId')
    .execute();

export const insertFiles = (db: Executor, rows: readonly Insertable<Tables['filledSurveyFile']>[]) =>
  db
    .insertInto('filledSurveyFile')
    .values([...rows])
    .execute();
