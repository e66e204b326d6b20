import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import { doctorCard } from '../../db/cards.ts';
import type { Tables } from '../../db/tables.ts';
import type { Language } from '../../caller/language.ts';
import { allows } from '../appointments/public.ts';
import { isAhead } from './visit-as-wished.ts';

/** Offers of older releases have no `until` of their own. */
export const aloneUntil = sql<Date>`coalesce(told.until, freed.offer_at)`;

type OfWaiting = ExpressionBuilder<Tables & { waiting: Tables['waiting'] }, 'waiting'>;

/** Freed times that are still offered to this patient alone, and offers of the desk. */
const offersTold = (eb: OfWaiting, now: Date) =>
  eb
    .selectFrom('waitingOffer as told')
    .innerJoin('freedTime as freed', 'freed.id', 'told.freedTimeId')
    .whereRef('told.waitingId', '=', 'waiting.id')
    .where(aloneUntil, '>', now)
    .select(['freed.doctorId', 'freed.branchId', 'told.startsAt'])
    .select([aloneUntil.as('until'), sql<boolean>`false`.as('byDesk')])
    .unionAll(
      eb
        .selectFrom('deskOffer as told')
        .whereRef('told.waitingId', '=', 'waiting.id')
        .where('told.declinedAt', 'is', null)
        .select(['told.doctorId', 'told.branchId', 'told.startsAt'])
        .select(['told.startsAt as until', sql<boolean>`true`.as('byDesk')]),
    );

/** Patients may change their wish after an offer. The table has doctor and branch. */
export const isStillWanted = (table: 'told' | 'freed') => sql<SqlBool>`
  (waiting.any_doctor or waiting.doctor_id = ${sql.ref(`${table}.doctor_id`)})
  and (waiting.branch_id is null or waiting.branch_id = ${sql.ref(`${table}.branch_id`)})
  and (told.starts_at at time zone 'Asia/Yerevan')::date between waiting.from_day and waiting.to_day`;

export interface Moment {
  readonly now: Date;
  /** Visits before it are not moved online any more. */
  readonly movableFrom: Date;
}

/** The visit that the offered time would bring forward. Moving keeps doctor and branch. */
const movableTo = (movableFrom: Date) => sql<number | null>`(
  select appointment.id from appointment
  where ${isAhead(movableFrom)} and ${allows('move')}
    and appointment.doctor_id = told.doctor_id and appointment.branch_id = told.branch_id
    and appointment.starts_at > told.starts_at
  order by appointment.starts_at limit 1)`;

/** The times that were offered to the patient and that the patient still wants, the earliest first. */
export const offersOf = (eb: OfWaiting, language: Language, { now, movableFrom }: Moment) =>
  eb
    .selectFrom(offersTold(eb, now).as('told'))
    .innerJoin('branchTranslation as place', 'place.branchId', 'told.branchId')
    .innerJoin('doctor', 'doctor.id', 'told.doctorId')
    .innerJoin('doctorTranslation as name', 'name.doctorId', 'doctor.id')
    .where('place.language', '=', language)
    .where('name.language', '=', language)
    .where('told.startsAt', '>', now)
    .where(isStillWanted('told'))
    .select([
      sql<number>`extract(epoch from told.starts_at) * 1000`.as('startsAt'),
      sql<number>`extract(epoch from told.until) * 1000`.as('until'),
      'told.byDesk',
      'told.branchId',
      'place.title as branchTitle',
      movableTo(movableFrom).as('movableId'),
      doctorCard().as('doctor'),
    ])
    .orderBy('told.startsAt');
