import type { FeedbackState } from '@arev/shared/contracts/feedback';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Language } from '../../caller/language.ts';
import { assigneeOf } from '../../db/cards.ts';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';
import { given, workConditions, type WorkWish } from '../../db/work-filter.ts';

export interface FeedbackWish extends WorkWish {
  readonly doctor: number | undefined;
  readonly branch: number | undefined;
  readonly state: FeedbackState | undefined;
}

const state = sql<FeedbackState>`coalesce(work.state, 'received')`;

const work = (language: Language) =>
  [
    state.as('state'),
    sql<number>`coalesce(work.version, 0)`.as('version'),
    assigneeOf('work', language).as('assignee'),
  ] as const;

/** The common filters of both lists, for queries with `appointment` and `work`. */
const conditions = (
  { doctor, branch, state: wanted, ...wish }: FeedbackWish,
  at: 'filled.createdAt' | 'rating.ratedAt',
) => [
  ...given([
    doctor === undefined ? undefined : sql<boolean>`appointment.doctor_id = ${doctor}`,
    branch === undefined ? undefined : sql<boolean>`appointment.branch_id = ${branch}`,
    wanted && sql<boolean>`${state} = ${wanted}`,
  ]),
  ...workConditions(wish, at),
];

const doctorOf = () =>
  jsonBuildObject({
    id: sql<number>`doctor.doctor_id`,
    title: sql<string>`doctor.first_name || ' ' || doctor.last_name`,
  });
const branchOf = () =>
  jsonBuildObject({ id: sql<number>`branch.branch_id`, title: sql<string>`branch.title` });

const surveys = (db: Executor, language: Language) =>
  db
    .selectFrom('filledSurvey as filled')
    .leftJoin('appointment', 'appointment.id', 'filled.appointmentId')
    .leftJoin('doctorTranslation as doctor', (join) =>
      join.onRef('doctor.doctorId', '=', 'appointment.doctorId').on('doctor.language', '=', language),
    )
    .leftJoin('branchTranslation as branch', (join) =>
      join.onRef('branch.branchId', '=', 'appointment.branchId').on('branch.language', '=', language),
    )
    .leftJoin('deskWork as work', (join) =>
      join.onRef('work.itemId', '=', 'filled.id').on('work.kind', '=', 'survey'),
    )
    .select([
      ...(['filled.id', 'filled.language', 'filled.createdAt', 'filled.appointmentId'] as const),
      'filled.surveyTitle as title',
    ])
    .select((eb) => [
      eb.case().when('doctor.doctorId', 'is not', null).then(doctorOf()).end().as('doctor'),
      eb.case().when('branch.branchId', 'is not', null).then(branchOf()).end().as('branch'),
    ])
    .select(work(language));

export const listSurveys = (
  db: Executor,
  language: Language,
  wish: FeedbackWish & { readonly survey: number | undefined },
  page: Page,
) =>
  listed(
    surveys(db, language)
      .where((eb) => eb.and(conditions(wish, 'filled.createdAt')))
      .$if(wish.survey !== undefined, (query) => query.where('filled.surveyId', '=', wish.survey ?? 0))
      .orderBy('filled.id', 'desc'),
    page,
  );

export const findSurvey = (db: Executor, language: Language, id: number) =>
  surveys(db, language)
    .where('filled.id', '=', id)
    .select([
      'appointment.patientId',
      ...(['filled.fullName', 'filled.birthDate', 'filled.phone', 'filled.email'] as const),
      ...(['filled.height', 'filled.weight', 'filled.description', 'filled.answers'] as const),
    ])
    .executeTakeFirst();

/** Includes the question that each file answers, as it was worded then; for the oldest files as it is worded now. */
export const listSurveyFiles = (db: Executor, language: Language, surveyId: number) =>
  db
    .selectFrom('filledSurveyFile as link')
    .innerJoin('storedFile as file', 'file.id', 'link.fileId')
    .leftJoin('surveyItemTranslation as text', (join) =>
      join.onRef('text.surveyItemId', '=', 'link.surveyItemId').on('text.language', '=', language),
    )
    .where('link.filledSurveyId', '=', surveyId)
    .where('file.state', '=', 'kept')
    .select(['file.id', 'file.type', 'file.size'])
    .select(sql<string | null>`coalesce(link.question, text.title)`.as('question'))
    .orderBy('file.id')
    .execute();

const ratings = (db: Executor, language: Language) =>
  db
    .selectFrom('appointmentRating as rating')
    .innerJoin('appointment', 'appointment.id', 'rating.appointmentId')
    .innerJoin('doctorTranslation as doctor', 'doctor.doctorId', 'appointment.doctorId')
    .innerJoin('branchTranslation as branch', 'branch.branchId', 'appointment.branchId')
    .innerJoin('serviceTranslation as what', 'what.serviceId', 'appointment.serviceId')
    .leftJoin('deskWork as work', (join) =>
      join.onRef('work.itemId', '=', 'rating.appointmentId').on('work.kind', '=', 'rating'),
    )
    .where('doctor.language', '=', language)
    .where('branch.language', '=', language)
    .where('what.language', '=', language)
    .select((eb) => [
      ...(['rating.appointmentId', 'rating.rate', 'rating.ratedAt'] as const),
      doctorOf().as('doctor'),
      branchOf().as('branch'),
      jsonBuildObject({ id: eb.ref('appointment.serviceId'), title: eb.ref('what.title') }).as('service'),
    ])
    .select(work(language));

export const listRatings = (
  db: Executor,
  language: Language,
  wish: FeedbackWish & { readonly rate: number | undefined },
  page: Page,
) =>
  listed(
    ratings(db, language)
      .where((eb) => eb.and(conditions(wish, 'rating.ratedAt')))
      .$if(wish.rate !== undefined, (query) => query.where('rating.rate', '=', wish.rate ?? 0))
      .orderBy('rating.ratedAt', 'desc')
      .orderBy('rating.appointmentId', 'desc'),
    page,
  );

export const findRating = (db: Executor, language: Language, appointmentId: number) =>
  ratings(db, language)
    .where('rating.appointmentId', '=', appointmentId)
    .select(['rating.message', 'appointment.patientId'])
    .executeTakeFirst();
