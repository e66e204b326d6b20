import { visitState, type AppointmentStatus, type VisitState } from '@arev/shared/contracts/appointments';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { byNameOf, inAlphabet } from '../../../db/alphabet.ts';
import {
  compiledPerShape,
  type OrPlaceholder,
  type PlaceholderFor,
  valuesFor,
} from '../../../db/compiled-once.ts';
import type { Executor } from '../../../db/factory.ts';
import { counted, listedWithTotal, ofPage, type Page, totalIfFull, withPage } from '../../../db/paging.ts';
import { appointments, isVisit, type Reader } from './repository.ts';
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
const isOver = (now: OrPlaceholder<Date>) =>
  sql<boolean>`(${isIn(now, ['completed', 'noShow'])}
    or appointment.status = 'cancelled' and appointment.starts_at <= ${now})`;

/** The values of a list of visits, by the names of their placeholders. */
type Asked = Reader & AppointmentFilter & Page;
type PlaceOf<Name extends keyof Asked> = PlaceholderFor<Pick<Asked, Name>>;

const visitsOf = (db: Pick<Executor, 'selectFrom'>, place: PlaceOf<'patientId'>) =>
  db.selectFrom('appointment').where('appointment.patientId', '=', place('patientId')).where(isVisit);

/** No visit is longer than a day (migration 261). */
const unendedVisitsOf = (db: Pick<Executor, 'selectFrom'>, place: PlaceOf<'patientId' | 'now'>) =>
  visitsOf(db, place)
    .where(sql<boolean>`appointment.starts_at > ${place('now')}::timestamptz - interval '24 hours'`)
    .where('appointment.endsAt', '>', place('now'));

type Visits = ReturnType<typeof visitsOf>;

const chosen = ['doctorId', 'serviceId', 'branchId'] as const;
const days = ['from', 'before'] as const;

/** The lists with the same clauses have the same statements. */
const shapeOf = ({ status, period, state, ...asked }: Asked): string =>
  [status, period, state, ...[...chosen, ...days].filter((name) => asked[name] !== undefined)].join();

/** For a visit, and for visits that are counted together. */
const isChosen = (
  place: PlaceholderFor<Asked>,
  filter: AppointmentFilter,
  of: 'appointment' | 'visitTotal',
) => {
  const conditions = chosen
    .filter((column) => filter[column] !== undefined)
    .map((column) => sql<boolean>`${sql.ref(`${of}.${column}`)} = ${place(column)}`);
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
};

const byColumn = (query: Visits, place: PlaceholderFor<Asked>, filter: AppointmentFilter): Visits =>
  query
    .where(isChosen(place, filter, 'appointment'))
    .$if(filter.from !== undefined, (q) => q.where(sql<boolean>`appointment.starts_at >= ${place('from')}`))
    .$if(filter.before !== undefined, (q) =>
      q.where(sql<boolean>`appointment.starts_at < ${place('before')}`),
    );

const statesOf = (status: AppointmentStatus): readonly VisitState[] =>
  visitState.options.filter((state) => statusOf(state) === status);

const filtered = (query: Visits, place: PlaceholderFor<Asked>, filter: AppointmentFilter) => {
  const { status, period, state } = filter;
  const now = place('now');
  return byColumn(query, place, filter)
    .$if(state !== undefined, (visits) => visits.where(isIn(now, state ? [state] : [])))
    .$if(status !== undefined, (visits) => visits.where(isIn(now, status ? statesOf(status) : [])))
    .$if(period === 'upcoming', (visits) => visits.where(isIn(now, ahead)))
    .$if(period === 'past', (visits) => visits.where(isOver(now)));
};

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

const idsOf = (db: Executor, place: PlaceholderFor<Asked>, filter: AppointmentFilter) =>
  filtered(visitsOf(db, place), place, filter).select('appointment.id');

/** All visits as if they had ended, without those that have not, and those of them that fit. */
const countAll = (db: Executor, place: PlaceholderFor<Asked>, filter: AppointmentFilter) => {
  const isStored = sql<boolean>`status = any (${storedOnceEnded(filter)})`;
  const asIfEnded = db
    .selectFrom('visitTotal')
    .where('patientId', '=', place('patientId'))
    .where(isStored)
    .where(isChosen(place, filter, 'visitTotal'))
    .select(sql<number>`coalesce(sum(visits), 0)`.as('total'));
  const unended = unendedVisitsOf(db, place);
  const notEnded = counted(byColumn(unended, place, filter).where(isStored));
  const fitting = counted(filtered(unended, place, filter));
  return db.selectNoFrom(sql<number>`${asIfEnded} - ${notEnded} + ${fitting}`.as('total'));
};

/** A list between two days counts its visits: the days are the bound. */
const countOf = (db: Executor, place: PlaceholderFor<Asked>, filter: AppointmentFilter) => {
  const isOfDays = days.some((day) => filter[day] !== undefined);
  return isOfDays ? counted(idsOf(db, place, filter)) : countAll(db, place, filter);
};

const totalOf = compiledPerShape<Asked, { total: number }>(shapeOf, countOf);

const visitsOnPage = compiledPerShape(shapeOf, (db, place: PlaceholderFor<Asked>, filter) => {
  const ids = idsOf(db, place, filter)
    .orderBy('appointment.startsAt', filter.period === 'upcoming' ? 'asc' : 'desc')
    .orderBy('appointment.id')
    .offset(place('offset'))
    .limit(place('limit'));
  return appointments(withPage(db, ids), place)
    .innerJoin(ofPage, 'page.id', 'appointment.id')
    .select(totalIfFull(countOf(db, place, filter), place))
    .orderBy('page.at');
});

export const listAppointments = async (
  db: Executor,
  reader: Reader,
  filter: AppointmentFilter,
  page: Page,
) => {
  const asked: Asked = { ...reader, ...filter, ...page };
  return listedWithTotal(await visitsOnPage(db, asked), page, async () => (await totalOf(db, asked))[0]);
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
        unendedVisitsOf(db, valuesFor(reader))
          .select(['status', sql<boolean>`starts_at <= ${now}`.as('begun')])
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .groupBy(['status', 'begun']),
      ).as('unended'),
      jsonArrayFrom(
        selectFrom('doctorTranslation')
          .where('language', '=', language)
          .where('doctorId', 'in', selectFrom('visit').select('visit.doctorId'))
          .select(['doctorId as id', sql<string>`first_name || ' ' || last_name`.as('title')])
          .orderBy(byNameOf('doctorTranslation')),
      ).as('doctors'),
      jsonArrayFrom(
        selectFrom('serviceTranslation')
          .where('language', '=', language)
          .where('serviceId', 'in', selectFrom('visit').select('visit.serviceId'))
          .select(['serviceId as id', 'title'])
          .orderBy((eb) => inAlphabet(eb.ref('title'))),
      ).as('services'),
      jsonArrayFrom(
        selectFrom('branchTranslation')
          .where('language', '=', language)
          .where('branchId', 'in', selectFrom('visit').select('visit.branchId'))
          .select(['branchId as id', 'title'])
          .orderBy((eb) => inAlphabet(eb.ref('title'))),
      ).as('branches'),
    ])
    .executeTakeFirstOrThrow();
  return { ...visited, counts: countsOf(all, unended) };
};
