import { sql } from 'kysely';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import type { FeedbackFilter } from './period.ts';

const meant = (db: Executor, { doctor, branch, since, before }: FeedbackFilter) =>
  db
    .selectFrom('appointmentRating as rating')
    .innerJoin('appointment', 'appointment.id', 'rating.appointmentId')
    .where('rating.ratedAt', '>=', since)
    .where('rating.ratedAt', '<', before)
    .$if(doctor !== undefined, (query) => query.where('appointment.doctorId', '=', doctor ?? 0))
    .$if(branch !== undefined, (query) => query.where('appointment.branchId', '=', branch ?? 0));

const mean = () => sql<number>`avg(rating.rate)::float8`.as('mean');

export const countRates = (db: Executor, filter: FeedbackFilter) =>
  meant(db, filter)
    .select(['rating.rate', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('rating.rate')
    .execute();

/** In clinic time. */
const month = sql<string>`to_char(rating.rated_at at time zone 'Asia/Yerevan', 'YYYY-MM')`;

export const countMonths = (db: Executor, filter: FeedbackFilter) =>
  meant(db, filter)
    .select([month.as('month'), ({ fn }) => fn.countAll<number>().as('count'), mean()])
    .groupBy(month)
    .orderBy('month')
    .execute();

const mostGroups = 50;

export const countDoctors = (db: Executor, language: Language, filter: FeedbackFilter) =>
  meant(db, filter)
    .innerJoin('doctorTranslation as doctor', 'doctor.doctorId', 'appointment.doctorId')
    .where('doctor.language', '=', language)
    .select([
      'appointment.doctorId as id',
      sql<string>`doctor.first_name || ' ' || doctor.last_name`.as('title'),
      ({ fn }) => fn.countAll<number>().as('count'),
      mean(),
    ])
    .groupBy(['appointment.doctorId', 'doctor.firstName', 'doctor.lastName'])
    .orderBy('count', 'desc')
    .orderBy('appointment.doctorId')
    .limit(mostGroups)
    .execute();

export const countBranches = (db: Executor, language: Language, filter: FeedbackFilter) =>
  meant(db, filter)
    .innerJoin('branchTranslation as branch', 'branch.branchId', 'appointment.branchId')
    .where('branch.language', '=', language)
    .select([
      ...(['appointment.branchId as id', 'branch.title'] as const),
      ({ fn }) => fn.countAll<number>().as('count'),
      mean(),
    ])
    .groupBy(['appointment.branchId', 'branch.title'])
    .orderBy('count', 'desc')
    .orderBy('appointment.branchId')
    .limit(mostGroups)
    .execute();
