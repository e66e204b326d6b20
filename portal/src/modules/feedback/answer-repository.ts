import type { SurveyItemType } from '@arev/shared/contracts/survey-items';
import type { SurveyItem } from '@arev/shared/contracts/surveys';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';
import type { FeedbackFilter } from './period.ts';

export const listAnswered = (db: Executor, language: Language) =>
  db
    .selectFrom('survey')
    .innerJoin('surveyTranslation as text', 'text.surveyId', 'survey.id')
    .innerJoin('filledSurvey as filled', 'filled.surveyId', 'survey.id')
    .where('text.language', '=', language)
    .select(['survey.id', 'text.title'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['survey.id', 'text.title'])
    .orderBy('text.title')
    .orderBy('survey.id')
    .execute();

export const findTitle = (db: Executor, language: Language, surveyId: number) =>
  db
    .selectFrom('surveyTranslation')
    .where('surveyId', '=', surveyId)
    .where('language', '=', language)
    .select('title')
    .executeTakeFirst();

/** The filled surveys that match the filter; without a doctor or branch also those that belong to no appointment. */
const chosen = (db: Executor, surveyId: number, { doctor, branch, since, before }: FeedbackFilter) =>
  db
    .selectFrom('filledSurvey as filled')
    .leftJoin('appointment', 'appointment.id', 'filled.appointmentId')
    .where('filled.surveyId', '=', surveyId)
    .where('filled.createdAt', '>=', since)
    .where('filled.createdAt', '<', before)
    .$if(doctor !== undefined, (query) => query.where('appointment.doctorId', '=', doctor ?? 0))
    .$if(branch !== undefined, (query) => query.where('appointment.branchId', '=', branch ?? 0));

export const countFilled = async (
  db: Executor,
  surveyId: number,
  filter: FeedbackFilter,
): Promise<number> => {
  const { count } = await chosen(db, surveyId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export interface CountedRow {
  readonly questionId: number;
  readonly question: string;
  readonly itemId: number;
  readonly title: string;
  readonly itemType: SurveyItem['itemType'] | null;
  readonly count: number;
  readonly least: number | null;
  readonly mean: number | null;
  readonly most: number | null;
}

/** One row per item with its counted answers; a removed item has its last title. */
export const countItems = async (
  db: Executor,
  surveyId: number,
  filter: FeedbackFilter,
): Promise<CountedRow[]> => {
  const meant = chosen(db, surveyId, filter).select(['filled.id', 'filled.answers']);
  const { rows } = await sql<CountedRow>`
    with one as (
      select filled.id, (asked ->> 'questionId')::bigint as question_id, asked ->> 'question' as question,
        (given ->> 'itemId')::bigint as item_id, given ->> 'title' as title, given ->> 'value' as value,
        coalesce(given ->> 'itemType', item.item_type) as item_type
      from (${meant}) filled, jsonb_array_elements(filled.answers) asked, jsonb_array_elements(asked -> 'answers') given
      left join survey_item item on item.id = (given ->> 'itemId')::bigint
      where given ->> 'itemId' is not null and asked ->> 'questionId' is not null),
    measured as (
      select one.*, case when item_type = 'Number' and value ~ '^-?\\d{1,12}([.,]\\d{1,6})?$'
        then replace(value, ',', '.')::float8 end as number
      from one)
    select question_id, item_id, (array_agg(question order by id desc))[1] as question,
      (array_agg(title order by id desc))[1] as title, max(item_type) as item_type,
      count(*) filter (where value <> '' and value <> 'false') as count,
      min(number) as least, avg(number) as mean, max(number) as most
    from measured group by question_id, item_id order by question_id, item_id`.execute(db);
  return rows;
};

interface InWords {
  readonly filledSurveyId: number;
  readonly createdAt: Date;
  readonly value: string;
  readonly itemType?: SurveyItemType;
}

export const listInWords = async (
  db: Executor,
  surveyId: number,
  filter: FeedbackFilter & { readonly item: number },
  { offset, limit }: Page,
): Promise<{ data: InWords[]; total: number }> => {
  const meant = chosen(db, surveyId, filter).select(['filled.id', 'filled.createdAt', 'filled.answers']);
  const { rows } = await sql<Omit<InWords, 'itemType'> & { itemType: SurveyItemType | null; total: number }>`
    select filled.id as filled_survey_id, filled.created_at, given ->> 'value' as value,
      given ->> 'itemType' as item_type, count(*) over () as total
    from (${meant}) filled, jsonb_array_elements(filled.answers) asked, jsonb_array_elements(asked -> 'answers') given
    where given ->> 'itemId' = ${String(filter.item)} and given ->> 'value' <> ''
    order by filled.id desc offset ${offset} limit ${limit}`.execute(db);
  return {
    data: rows.map(({ total: _, itemType, ...row }) => ({ ...row, ...(itemType !== null && { itemType }) })),
    total: rows[0]?.total ?? offset,
  };
};

/** The patients of filled surveys that belong to appointments. */
export const listPatientsOf = async (
  db: Executor,
  filledSurveyIds: readonly number[],
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('filledSurvey as filled')
    .innerJoin('appointment', 'appointment.id', 'filled.appointmentId')
    .where('filled.id', 'in', [0, ...filledSurveyIds])
    .select('appointment.patientId')
    .distinct()
    .execute();
  return rows.map(({ patientId }) => patientId);
};

export const listWithAnswers = (
  db: Executor,
  { language, surveyId }: { readonly language: Language; readonly surveyId: number },
  filter: FeedbackFilter,
  page: Page,
) =>
  listed(
    chosen(db, surveyId, filter)
      .leftJoin('doctorTranslation as doctor', (join) =>
        join.onRef('doctor.doctorId', '=', 'appointment.doctorId').on('doctor.language', '=', language),
      )
      .leftJoin('branchTranslation as branch', (join) =>
        join.onRef('branch.branchId', '=', 'appointment.branchId').on('branch.language', '=', language),
      )
      .select((eb) => [
        ...(['filled.id', 'filled.createdAt', 'filled.language', 'filled.answers'] as const),
        eb
          .case()
          .when('doctor.doctorId', 'is not', null)
          .then(
            jsonBuildObject({
              id: sql<number>`doctor.doctor_id`,
              title: sql<string>`doctor.first_name || ' ' || doctor.last_name`,
            }),
          )
          .end()
          .as('doctor'),
        eb
          .case()
          .when('branch.branchId', 'is not', null)
          .then(jsonBuildObject({ id: sql<number>`branch.branch_id`, title: sql<string>`branch.title` }))
          .end()
          .as('branch'),
      ])
      .orderBy('filled.id', 'desc'),
    page,
  );
