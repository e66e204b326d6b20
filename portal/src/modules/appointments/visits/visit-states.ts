import { visitState, type AppointmentStatus, type VisitState } from '@arev/shared/contracts/appointments';
import { sql, type RawBuilder } from 'kysely';
import type { OrPlaceholder } from '../../../db/compiled-once.ts';

/** Events of a visit. */
export const visitEvents = [
  ...(['book', 'move', 'pay', 'refund', 'cancel'] as const),
  ...(['confirm', 'begin', 'undoBegin', 'complete', 'miss'] as const),
] as const;
export type VisitEvent = (typeof visitEvents)[number];

const before = { begin: 'inProgress', complete: 'completed', cancel: 'cancelled', miss: 'noShow' } as const;

/**
 * The state machine of a visit; migrations 030, 185 and 302 contain the same transitions, and the database refuses
 * all others. A late payment is recorded and does not change the state. A hold that is released is deleted.
 */
const ways: Readonly<Record<VisitState, Partial<Record<VisitEvent, VisitState>>>> = {
  held: { book: 'booked', move: 'held' },
  booked: { ...before, move: 'booked', pay: 'paid', confirm: 'confirmed' },
  paid: { ...before, move: 'paid', confirm: 'confirmed', refund: 'booked' },
  confirmed: { ...before, move: 'confirmed', pay: 'confirmed', refund: 'confirmed' },
  inProgress: { undoBegin: 'confirmed', complete: 'completed', pay: 'inProgress', refund: 'inProgress' },
  completed: { pay: 'completed', refund: 'completed' },
  cancelled: {},
  noShow: { pay: 'noShow', refund: 'noShow' },
};

export const stateAfter = (state: VisitState, event: VisitEvent): VisitState | undefined =>
  ways[state][event];

export const statesBefore = (event: VisitEvent): readonly VisitState[] =>
  visitState.options.filter((state) => stateAfter(state, event) !== undefined);

/** The states in which a time is occupied; also in the constraints and indexes of migration 030. */
export const liveStates = ['held', 'booked', 'paid', 'confirmed', 'inProgress'] as const;

const literal = (states: readonly VisitState[]): RawBuilder<unknown> =>
  sql.join(states.map((state) => sql.lit(state)));

/** Written out, because the planner matches partial indexes by their exact condition. */
export const isLive = sql<boolean>`appointment.status in (${literal(liveStates)})`;

/** SQL condition for the states in which the event is possible. */
export const allows = (event: VisitEvent) =>
  sql<boolean>`appointment.status in (${literal(statesBefore(event))})`;

export const statusAfter = (event: VisitEvent) => {
  const cases = statesBefore(event).map(
    (state) => sql`when ${sql.lit(state)} then ${sql.lit(stateAfter(state, event))}`,
  );
  return sql<VisitState>`case appointment.status ${sql.join(cases, sql` `)} end`;
};

/** The states that end with the time of the visit, which then counts as completed without an explicit step. */
const untilItsEnd: readonly VisitState[] = ['booked', 'paid', 'confirmed', 'inProgress'];

export const stateAt = (now: OrPlaceholder<Date>) => sql<VisitState>`
  case when appointment.status in (${literal(untilItsEnd)}) and appointment.ends_at <= ${now}
  then 'completed' else appointment.status end`;

/** The same for a visit that was read with its stored state. */
export const stateOnceRead = (status: VisitState, isEnded: boolean): VisitState =>
  isEnded && untilItsEnd.includes(status) ? 'completed' : status;

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

/** The group of a state: upcoming, past, or cancelled. */
export const statusOf = (state: VisitState): AppointmentStatus => statusOfState[state];

/** Compares the stored state first, because that is all that most visits need: a patient may have thousands. */
export const isIn = (now: OrPlaceholder<Date>, states: readonly VisitState[]) => {
  const stored = states.filter((state) => !untilItsEnd.includes(state));
  const ahead = states.filter((state) => untilItsEnd.includes(state));
  const isStored = (some: readonly VisitState[]) => sql`appointment.status in (${literal(some)})`;
  const ways = [
    ...(stored.length > 0 ? [isStored(stored)] : []),
    ...(states.includes('completed')
      ? [sql`${isStored(untilItsEnd)} and appointment.ends_at <= ${now}`]
      : []),
    ...(ahead.length > 0 ? [sql`${isStored(ahead)} and appointment.ends_at > ${now}`] : []),
  ];
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
};
