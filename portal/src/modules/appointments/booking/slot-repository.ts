import { sql, type Insertable, type SqlBool } from 'kysely';
import { DatabaseError } from 'pg';
import { lockOf } from '../../../db/advisory-lock.ts';
import { compiledOnce, type OrPlaceholder, type PlaceholderFor } from '../../../db/compiled-once.ts';
import type { Database, Executor } from '../../../db/factory.ts';
import type { Tables } from '../../../db/tables.ts';
import { longestHoldMs } from './hold-times.ts';
import { allows, isLive, statusAfter } from '../visits/visit-states.ts';

type NewRow = Insertable<Tables['appointment']>;
export type Note = (transaction: Executor) => Promise<unknown>;

/**
 * The exclusion constraints decide who gets a slot. With a plain insert, transactions that wait for each
 * other would deadlock; `on conflict do nothing` returns at once.
 */
export const insertAppointment = (db: Executor, row: NewRow) =>
  db
    .insertInto('appointment')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export interface Wish {
  readonly doctorId: number;
  readonly patientId: number;
  /** The caller, whose own holds do not conflict. */
  readonly holderId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const overlaps = (startsAt: OrPlaceholder<Date>, endsAt: OrPlaceholder<Date>) =>
  sql<SqlBool>`tstzrange(starts_at, ends_at) && tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)`;

export const heldBy = sql<number>`coalesce(appointment.held_by, appointment.patient_id)`;
const isHeldBy = (holderId: number) => sql<SqlBool>`${heldBy} = ${holderId}`;

/** Conflicting rows: of the doctor at that time, of the patient, and holds of the caller. */
export const listInTheWay = compiledOnce((db, place: PlaceholderFor<Wish & { now: Date }>) =>
  db
    .selectFrom('appointment')
    .where(isLive)
    .where((eb) =>
      eb.or([
        eb.and([eb('doctorId', '=', place('doctorId')), overlaps(place('startsAt'), place('endsAt'))]),
        eb.and([
          eb('patientId', '=', place('patientId')),
          eb.or([eb('endsAt', '>', place('now')), eb('heldUntil', 'is not', null)]),
        ]),
        eb.and([eb('status', '=', 'held'), eb(heldBy, '=', place('holderId'))]),
      ]),
    )
    .select(['id', 'patientId', 'startsAt', 'endsAt', 'heldUntil', heldBy.as('holderId')]),
);

/** Expired holds free their time at once, without waiting for a job. */
export const freeExpiredHolds = async (
  db: Executor,
  wish: Omit<Wish, 'holderId'>,
  now: Date,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('appointment')
    .where('status', '=', 'held')
    .where('heldUntil', '<=', now)
    .where((eb) => eb.or([eb('doctorId', '=', wish.doctorId), eb('patientId', '=', wish.patientId)]))
    .where(overlaps(wish.startsAt, wish.endsAt))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

const timeTaken = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.constraint === 'appointment_doctor_free' || error.constraint === 'appointment_patient_free');

/**
 * An update cannot use `on conflict do nothing`, and two rows that move onto each other would deadlock. Moves to or
 * from one doctor, or of one patient, therefore take locks in a fixed order. Inserts are not blocked.
 */
export const inTurn = async <Result>(
  db: Database,
  { doctorIds, patientId }: Pick<Wish, 'patientId'> & { readonly doctorIds: readonly number[] },
  work: (transaction: Executor) => Promise<Result>,
): Promise<Result | 'taken'> => {
  try {
    return await db.transaction().execute(async (transaction) => {
      for (const doctorId of [...new Set(doctorIds)].sort((one, other) => one - other))
        await lockOf(`visits of doctor ${doctorId}`).execute(transaction);
      await lockOf(`visits of patient ${patientId}`).execute(transaction);
      return work(transaction);
    });
  } catch (error) {
    if (timeTaken(error)) return 'taken';
    throw error;
  }
};

/** When a hold ends at the latest. */
const lastEnd = sql<Date>`created_at + ${longestHoldMs} * interval '1 millisecond'`;

/**
 * A time that is chosen again stays the same hold: its limit does not begin again. Expressions of an update read the
 * former values of the row.
 */
const againHeld = ({ status, doctorId, startsAt, heldUntil, createdAt }: NewRow) => {
  if (status !== 'held') return {};
  const isSame = sql`(doctor_id = ${doctorId} and starts_at = ${startsAt} and held_until > ${createdAt})`;
  return {
    createdAt: sql<Date>`case when ${isSame} then created_at else ${createdAt}::timestamptz end`,
    heldUntil: sql<Date>`case when ${isSame} then least(${heldUntil}::timestamptz, ${lastEnd})
      else ${heldUntil}::timestamptz end`,
  };
};

/**
 * The caller's held row becomes another hold or a visit in one statement: the old time is kept until there is
 * a new one.
 */
export const reshapeHold = async (
  db: Database,
  { holderId, ...row }: NewRow & { readonly holderId: number },
  {
    allow,
    note,
  }: { readonly allow: (transaction: Executor) => Promise<void>; readonly note: Note | undefined },
): Promise<number | undefined> => {
  const { patientId, doctorId } = row;
  const done = await inTurn(db, { patientId, doctorIds: [doctorId] }, async (transaction) => {
    await allow(transaction);
    const reshaped = await transaction
      .updateTable('appointment')
      .set({ heldUntil: null, ...row, ...againHeld(row) })
      .where(isHeldBy(holderId))
      .where('status', '=', 'held')
      .returning('id')
      .executeTakeFirst();
    if (reshaped !== undefined) await note?.(transaction);
    return reshaped;
  });
  return done === 'taken' ? undefined : done?.id;
};

export interface Acting {
  readonly actorId: number;
  readonly patientId: number;
}

/** Holds of the caller, and of the patient for whom they act. */
export const isHeldIn = ({ actorId, patientId }: Acting) => sql<SqlBool>`(
  appointment.held_by = ${actorId} or (appointment.held_by is null and appointment.patient_id = ${patientId}))`;

export interface Held extends Acting {
  readonly id: number;
}

const liveHold = (db: Executor, { id, ...acting }: Held, now: Date) =>
  db
    .updateTable('appointment')
    .where('id', '=', id)
    .where(isHeldIn(acting))
    .where('status', '=', 'held')
    .where('heldUntil', '>', now)
    .returning('id');

export const bookHold = (db: Executor, held: Held, now: Date) =>
  liveHold(db, held, now)
    .set({ status: statusAfter('book'), heldUntil: null, heldBy: null, untold: 'booked', timedAt: now })
    .executeTakeFirst();

/** Extends a hold, but never beyond the limit and never to an earlier end. */
export const prolongHold = (db: Executor, held: Held, { now, until }: { now: Date; until: Date }) =>
  liveHold(db, held, now)
    .set({ heldUntil: sql<Date>`least(${until}::timestamptz, ${lastEnd})` })
    .where(sql<SqlBool>`held_until < ${lastEnd}`)
    .executeTakeFirst();

export const releaseHold = (db: Executor, { id, ...acting }: Held) =>
  db
    .deleteFrom('appointment')
    .where('id', '=', id)
    .where(isHeldIn(acting))
    .where('status', '=', 'held')
    .execute();

export const releaseHolds = (db: Executor, holderId: number) =>
  db.deleteFrom('appointment').where(isHeldBy(holderId)).where('status', '=', 'held').execute();

export interface Movable {
  readonly id: number;
  readonly patientId: number;
  readonly doctorId: number;
  readonly serviceId: number;
  readonly branchId: number;
  readonly startsAt: Date;
  readonly purchaseId: number | null;
}

/** Does not move a visit that was moved or cancelled meanwhile, or that begins too soon. */
export const moveAppointment = (
  db: Executor,
  { id, patientId, doctorId, branchId, startsAt: before }: Movable,
  {
    latest,
    ...wish
  }: Pick<Movable, 'doctorId' | 'branchId'> & { startsAt: Date; endsAt: Date; timedAt: Date; latest: Date },
) =>
  db
    .updateTable('appointment')
    .set(wish)
    .where('id', '=', id)
    .where('patientId', '=', patientId)
    .where('doctorId', '=', doctorId)
    .where('branchId', '=', branchId)
    .where(allows('move'))
    .where('status', '!=', 'held')
    .where('startsAt', '=', before)
    .where('startsAt', '>=', latest)
    .returning('id')
    .executeTakeFirst();

/** Deletes the rows of abandoned holds. */
export const sweepHolds = async (db: Executor, now: Date, most: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('appointment')
    .where('id', 'in', (expired) =>
      expired
        .selectFrom('appointment')
        .where('status', '=', 'held')
        .where('heldUntil', '<=', now)
        .select('id')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
