import { visitState, type AppointmentStatus, type VisitState } from '@arev/shared/contracts/appointments';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Executor } from '../../../db/factory.ts';
import { counted, listing, rowsOfPage, type Page } from '../../../db/paging.ts';
import { isVisit, listByIds, type Reader } from './repository.ts';
import { isIn, stateOnceRead, statusOf } from './visit-states.ts';

export interface AppointmentFilter {
  readonly status?: AppointmentStatus | undefined;
  readonly period?: 'upcoming' | 'past' | undefined;
  readonly state?: VisitState | undefined;
  readonly doctorId?: number | undefined;
  readonly serviceId?: number | undefined;
  readonly branchId?: number | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

const ahead = visitState.options.filter((state) => statusOf(state) === 'booked');

/** A visit that was cancelled in advance is neither upcoming nor past until its time has come. */
const isOver = (now: Date) =>
  sql<boolean>`(${isIn(now, ['completed', 'noShow'])}
    or appointment.status = 'cancelled' and appointment.starts_at <= ${now})`;

const visitsOf = (db: Pick<Executor, 'selectFrom'>, patientId: number) =>
  db.selectFrom('appointment').where('appointment.patientId', '=', patientId).where(isVisit);

/** No visit is longer than a day (migration 261). */
const unendedVisitsOf = (db: Pick<Executor, 'selectFrom'>, { patientId, now }: Reader) =>
  visitsOf(db, patientId)
    .where('appointment.startsAt', '>', new Date(now.getTime() - 24 * 3_600_000))
    .where('appointment.endsAt', '>', now);

type Visits = ReturnType<typeof visitsOf>;

const chosen = ['doctorId', 'serviceId', 'branchId'] as const;

/** For a visit, and for visits that are counted together. */
const isChosen = (filter: AppointmentFilter, of: 'appointment' | 'visitTotal') => {
  const conditions = chosen
    .filter((column) => filter[column] !== undefined)
    .map((column) => sql<boolean>`${sql.ref(`${of}.${column}`)} = ${filter[column]}`);
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
};

const byColumn = (query: Visits, filter: AppointmentFilter): Visits => {
  const { from, before } = filter;
  return query
    .where(isChosen(filter, 'appointment'))
    .$if(from !== undefined, (q) => q.where('appointment.startsAt', '>=', from ?? new Date(0)))
    .$if(before !== undefined, (q) => q.where('appointment.startsAt', '<', before ?? new Date(0)));
};

const statesOf = (status: AppointmentStatus): readonly VisitState[] =>
  visitState.options.filter((state) => statusOf(state) === status);

const filtered = (query: Visits, now: Date, { status, period, state, ...columns }: AppointmentFilter) =>
  byColumn(query, columns)
    .$if(state !== undefined, (visits) => visits.where(isIn(now, state ? [state] : [])))
    .$if(status !== undefined, (visits) => visits.where(isIn(now, status ? statesOf(status) : [])))
    .$if(period === 'upcoming', (visits) => visits.where(isIn(now, ahead)))
    .$if(period === 'past', (visits) => visits.where(isOver(now)));

/** The stored states with which a visit fits the filter once it has ended. */
const storedOnceEnded = ({ status, period, state }: AppointmentFilter): readonly VisitState[] =>
  visitState.options.filter((stored) => {
    const ended = stateOnceRead(stored, true);
    return (
      (state === undefined || state === ended) &&
      (status === undefined || status === statusOf(ended)) &&
      (period !== 'upcoming' || ahead.includes(ended))
    );
  });

/** All visits as if they had ended, without those that have not, and those of them that fit. */
const totalOf = (db: Executor, reader: Reader, filter: AppointmentFilter) => {
  const stored = storedOnceEnded(filter);
  const isStored = sql<boolean>`status = any (${stored})`;
  const asIfEnded = db
    .selectFrom('visitTotal')
    .where('patientId', '=', reader.patientId)
    .where(isStored)
    .where(isChosen(filter, 'visitTotal'))
    .select(sql<number>`coalesce(sum(visits), 0)`.as('total'));
  const unended = unendedVisitsOf(db, reader);
  const notEnded = counted(byColumn(unended, filter).where(isStored));
  const fitting = counted(filtered(unended, reader.now, filter));
  return db.selectNoFrom(sql<number>`${asIfEnded} - ${notEnded} + ${fitting}`.as('total'));
};

export const listAppointments = async (
  db: Executor,
  reader: Reader,
  filter: AppointmentFilter,
  page: Page,
) => {
  const ids = filtered(visitsOf(db, reader.patientId), reader.now, filter)
    .select('appointment.id')
    .orderBy('appointment.startsAt', filter.period === 'upcoming' ? 'asc' : 'desc')
    .orderBy('appointment.id');
  const isOfDays = filter.from !== undefined || filter.before !== undefined;
  const total = isOfDays ? counted(ids) : totalOf(db, reader, filter);
  return rowsOfPage(await listing(ids, page, total), (some) => listByIds(db, { ...reader, ids: some }));
};

interface Counted {
  readonly status: VisitState;
  readonly count: number;
}

/** How many visits are in which state, from those that have not ended and all as if they had ended. */
const countsOf = (all: readonly Counted[], unended: readonly (Counted & { readonly begun: boolean })[]) => [
  ...all.map(({ status, count }) => ({ state: stateOnceRead(status, true), isPast: true, count })),
  ...unended.flatMap(({ status, begun, count }) => [
    { state: stateOnceRead(status, true), isPast: true, count: -count },
    { state: status, isPast: !ahead.includes(status) && (status !== 'cancelled' || begun), count },
  ]),
];

/** The visits of the patient by state, and their doctors, services and branches: the filters of the list. */
export const summariseVisits = async (db: Executor, reader: Reader) => {
  const { patientId, language, now } = reader;
  const { all, unended, ...visited } = await db
    .with('visit', (within) => within.selectFrom('visitTotal').selectAll().where('patientId', '=', patientId))
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('visit')
          .select(['status', (eb) => eb.fn.sum<number>('visits').as('count')])
          .groupBy('status'),
      ).as('all'),
      jsonArrayFrom(
        unendedVisitsOf(db, reader)
          .select(['status', sql<boolean>`starts_at <= ${now}`.as('begun')])
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .groupBy(['status', 'begun']),
      ).as('unended'),
      jsonArrayFrom(
        selectFrom('doctorTranslation')
          .where('language', '=', language)
          .where('doctorId', 'in', selectFrom('visit').select('visit.doctorId'))
          .select(['doctorId as id', sql<string>`first_name || ' ' || last_name`.as('title')])
          .orderBy('title'),
      ).as('doctors'),
      jsonArrayFrom(
        selectFrom('serviceTranslation')
          .where('language', '=', language)
          .where('serviceId', 'in', selectFrom('visit').select('visit.serviceId'))
          .select(['serviceId as id', 'title'])
          .orderBy('title'),
      ).as('services'),
      jsonArrayFrom(
        selectFrom('branchTranslation')
          .where('language', '=', language)
          .where('branchId', 'in', selectFrom('visit').select('visit.branchId'))
          .select(['branchId as id', 'title'])
          .orderBy('title'),
      ).as('branches'),
    ])
    .executeTakeFirstOrThrow();
  return { ...visited, counts: countsOf(all, unended) };
};
