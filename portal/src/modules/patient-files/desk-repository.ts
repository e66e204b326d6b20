import { sql } from 'kysely';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';

/** `doctorId`: finds only visits of this doctor. */
export const findDeskVisit = (db: Executor, id: number, doctorId: number | undefined) =>
  db
    .selectFrom('appointment')
    .where('id', '=', id)
    .where('status', '<>', 'held')
    .$if(doctorId !== undefined, (query) => query.where('doctorId', '=', doctorId ?? 0))
    .select(['id', 'patientId', 'status'])
    .executeTakeFirst();

/** The files of the visit, and those that its patient sent with the questionnaire, named after the question. */
const filesOfDeskVisit = (db: Executor, language: Language, appointmentId: number) =>
  db
    .selectFrom('storedFile as file')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('appointmentFile as link')
          .where('link.appointmentId', '=', appointmentId)
          .select(['link.fileId', 'link.name', 'link.attachedByPatient'])
          .unionAll(
            eb
              .selectFrom('filledSurveyFile as link')
              .innerJoin('filledSurvey', 'filledSurvey.id', 'link.filledSurveyId')
              .leftJoin('surveyItemTranslation as text', (join) =>
                join.onRef('text.surveyItemId', '=', 'link.surveyItemId').on('text.language', '=', language),
              )
              .where('filledSurvey.appointmentId', '=', appointmentId)
              .select([
                'link.fileId',
                sql<string>`coalesce(text.title, link.question, filled_survey.survey_title)`.as('name'),
                sql<boolean>`true`.as('attachedByPatient'),
              ]),
          )
          .as('link'),
      (join) => join.onRef('link.fileId', '=', 'file.id'),
    )
    .where('file.state', '=', 'kept')
    .select(['file.id', 'link.name', 'file.type', 'file.size', 'file.createdAt', 'link.attachedByPatient']);

export const listDeskVisitFiles = (db: Executor, language: Language, appointmentId: number) =>
  filesOfDeskVisit(db, language, appointmentId)
    .orderBy('file.createdAt', 'desc')
    .orderBy('file.id', 'desc')
    .execute();

export const findDeskVisitFile = (db: Executor, language: Language, appointmentId: number, fileId: number) =>
  filesOfDeskVisit(db, language, appointmentId).where('file.id', '=', fileId).executeTakeFirst();

export const addResult = (
  db: Executor,
  link: { readonly appointmentId: number; readonly fileId: number; readonly name: string },
) =>
  db
    .insertInto('appointmentFile')
    .values({ ...link, attachedByPatient: false })
    .execute();

export const removeResult = async (db: Executor, appointmentId: number, fileId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('appointmentFile')
    .where('appointmentId', '=', appointmentId)
    .where('fileId', '=', fileId)
    .where('attachedByPatient', '=', false)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};
