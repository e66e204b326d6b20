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

/** The question that a file answers: in the reader's language, or as it was asked if it was reworded since (166). */
const questionOf = (reader: Language) => sql<string>`coalesce(
  (
    with recursive asking as (
      select id, parent_id from survey_item where id = link.survey_item_id
      union all
      select item.id, item.parent_id from survey_item as item join asking on item.id = asking.parent_id
    )
    select mine.title from asking
    join survey_item_translation as asked on asked.survey_item_id = asking.id
    join survey_item_translation as mine on mine.survey_item_id = asking.id
    where asked.language = filled_survey.language and asked.title = link.question
      and mine.language = ${reader} and mine.title <> ''
    limit 1
  ),
  link.question, text.title, filled_survey.survey_title)`;

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
                questionOf(language).as('name'),
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
