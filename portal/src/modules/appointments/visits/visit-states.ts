import { visitState, type AppointmentStatus, type VisitState } from '@arev/shared/contracts/appointments';
import { sql, type RawBuilder } from 'kysely';
import type { OrPlaceholder } from '../../../db/compiled-once.ts';

/** What can happen to a visit. */
export const visitEvents = [
  ...(['book', 'move', 'pay', 'refund', 'confirm', 'begin', 'complete', 'cancel', 'miss'] as const),
] as const;
export type VisitEvent = (typeof visitEvents)[number];

const before = { begin: 'inProgress', complete: 'completed', cancel: 'cancelled', miss: 'noShow' } as const;

/**
 * Every way that a visit can go; migrations 030 and 185 keep the same list, and the database refuses the rest. Money that comes
 * late is taken note of and leaves a visit as far as it is. A time that is merely held is given back without a trace.
 */
const ways: Readonly<Record<VisitState, Partial<Record<VisitEvent, VisitState>>>> = {
  held: { book: 'booked', move: 'held' },
  booked: { ...before, move: 'booked', pay: 'paid', confirm: 'confirmed' },
  paid: { ...before, move: 'paid', confirm: 'confirmed', refund: 'booked' },
  confirmed: { ...before, move: 'confirmed', pay: 'confirmed', refund: 'confirmed' },
  inProgress: { complete: 'completed', pay: 'inProgress', refund: 'inProgress' },
  completed: { pay: 'completed', refund: 'completed' },
  cancelled: {},
  noShow: { pay: 'noShow', refund: 'noShow' },
};

export const stateAfter = (state: VisitState, event: VisitEvent): VisitState | undefined =>
  ways[state][event];

export const statesBefore = (event: VisitEvent): readonly VisitState[] =>
  visitState.options.filter((state) => stateAfter(state, event) !== undefined);

/** Anyone who has a time has it in these states; also in the constraints and indexes of migration 030. */
export const liveStates = ['held', 'booked', 'paid', 'confirmed', 'inProgress'] as const;

const literal = (states: readonly VisitState[]): RawBuilder<unknown> =>
  sql.join(states.map((state) => sql.lit(state)));

/** Written out, because partial indexes are found by their very words. */
export const isLive = sql<boolean>`appointment.status in (${literal(liveStates)})`;

/** For a statement that lets an event happen wherever it can. */
export const allows = (event: VisitEvent) =>
  sql<boolean>`appointment.status in (${literal(statesBefore(event))})`;

export const statusAfter = (event: VisitEvent) => {
  const cases = statesBefore(event).map(
    (state) => sql`when ${sql.lit(state)} then ${sql.lit(stateAfter(state, event))}`,
  );
  return sql<VisitState>`case appointment.status ${sql.join(cases, sql` `)} end`;
};

/** A visit whose time is over counts as completed, without anybody having to tick it off. */
export const stateAt = (now: OrPlaceholder<Date>) => sql<VisitState>`
  case when appointment.status in ('booked', 'paid', 'confirmed', 'inProgress') and appointment.ends_at <= ${now}
  then 'completed' else appointment.status end`;

const statusOfState: Readonly<Record<VisitState, AppointmentStatus>> = {
  held: 'booked',
  booked: 'booked',
  paid: 'booked',
  confirmed: 'booked',
  inProgress: 'booked',
  completed: 'completed',
  cancelled: 'cancelled',
  noShow: 'cancelled',
};

/** The coarse word for a state: ahead, over, or not going to be. */
export const statusOf = (state: VisitState): AppointmentStatus => statusOfState[state];

export const isIn = (now: Date, states: readonly VisitState[]) =>
  sql<boolean>`${stateAt(now)} in (${sql.join(states)})`;
