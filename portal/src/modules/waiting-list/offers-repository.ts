import { sql, type SqlBool } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import type { Language } from '../../caller/language.ts';
import { contactColumns, whoseColumns } from '../outbox/public.ts';
import { hasEarlierVisit } from './visit-as-wished.ts';

/** Takes a freed time that is due, and locks it until the transaction ends. */
export const takeFreedTime = (db: Executor, now: Date, taken: readonly number[]) =>
  db
    .selectFrom('freedTime')
    .where((eb) => eb.or([eb('offerAt', 'is', null), eb('offerAt', '<=', now)]))
    .where(sql<SqlBool>`id <> all(${taken})`)
    // By name: with a star, the statement that a connection keeps breaks when a migration adds a column.
    .select(['id', 'doctorId', 'branchId', 'startsAt', 'endsAt', 'patientId'])
    .orderBy('offerAt', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export type FreedTime = NonNullable<Awaited<ReturnType<typeof takeFreedTime>>>;

/**
 * Patients who wait for such a time, did not give it up themselves and were not offered it, by this job or by the desk, in
 * the order in which they joined.
 */
export const listLine = (db: Executor, freed: FreedTime, day: string, now: Date) =>
  db
    .selectFrom('waiting')
    .innerJoin('patient', 'patient.id', 'waiting.patientId')
    .where((eb) => eb.or([eb('waiting.doctorId', '=', freed.doctorId), eb('waiting.anyDoctor', '=', true)]))
    .where((eb) => eb.or([eb('waiting.branchId', 'is', null), eb('waiting.branchId', '=', freed.branchId)]))
    .where('fromDay', '<=', day)
    .where('toDay', '>=', day)
    .where('waiting.patientId', 'is distinct from', freed.patientId)
    .where((eb) => eb.not(hasEarlierVisit(freed.startsAt, now)))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('waitingOffer')
            .whereRef('waitingOffer.waitingId', '=', 'waiting.id')
            .where('waitingOffer.freedTimeId', '=', freed.id)
            .select('waitingOffer.waitingId'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('deskOffer')
            .whereRef('deskOffer.waitingId', '=', 'waiting.id')
            .where('deskOffer.doctorId', '=', freed.doctorId)
            .where('deskOffer.startsAt', '>=', freed.startsAt)
            .where('deskOffer.startsAt', '<', freed.endsAt)
            .select('deskOffer.waitingId'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('appointment')
            .whereRef('appointment.patientId', '=', 'waiting.patientId')
            .where('appointment.status', 'in', ['booked', 'paid', 'confirmed', 'inProgress'])
            .where(
              sql<SqlBool>`tstzrange(starts_at, ends_at) && tstzrange(${freed.startsAt}::timestamptz, ${freed.endsAt}::timestamptz)`,
            )
            .select('appointment.id'),
        ),
      ),
    )
    .select(['waiting.id', 'waiting.serviceId', 'waiting.patientId', ...contactColumns])
    .select([...whoseColumns, 'patient.language'])
    .orderBy('waiting.joinedAt')
    .orderBy('waiting.id')
    .limit(500)
    .execute();

/** With the answer whether the patient would be passed over for a time. */
export const findInLine = (
  db: Executor,
  id: number,
  { startsAt, now }: { readonly startsAt: Date; readonly now: Date },
) =>
  db
    .selectFrom('waiting')
    .innerJoin('patient', 'patient.id', 'waiting.patientId')
    .where('waiting.id', '=', id)
    .select(['waiting.id', 'waiting.serviceId', 'waiting.patientId', 'waiting.doctorId', 'waiting.anyDoctor'])
    .select(['waiting.branchId', 'waiting.fromDay', 'waiting.toDay'])
    .select(hasEarlierVisit(startsAt, now).as('hasEarlierVisit'))
    .select([...contactColumns, ...whoseColumns, 'patient.language'])
    .executeTakeFirst();

/** The names of the doctor and branch, and what else the message about the time needs. */
export const findNames = (
  db: Executor,
  { doctorId, branchId }: Pick<FreedTime, 'doctorId' | 'branchId'>,
  language: Language,
) =>
  db
    .selectFrom('doctorTranslation as name')
    .innerJoin('branchTranslation as where', 'where.language', 'name.language')
    .innerJoin('branch', 'branch.id', 'where.branchId')
    .innerJoin('doctor', 'doctor.id', 'name.doctorId')
    .where('name.doctorId', '=', doctorId)
    .where('branch.id', '=', branchId)
    .where('name.language', '=', language)
    .select([
      sql<string>`name.first_name || ' ' || name.last_name`.as('doctor'),
      'where.title as branch',
      'where.address',
      'branch.phone',
      'doctor.slug as doctorSlug',
    ])
    .executeTakeFirst();

export const noteOffer = async (
  db: Executor,
  freedTimeId: number,
  waitingId: number,
  { startsAt, next }: { readonly startsAt: Date; readonly next: Date },
): Promise<void> => {
  await db.insertInto('waitingOffer').values({ waitingId, freedTimeId, startsAt, until: next }).execute();
  await db.updateTable('freedTime').set({ offerAt: next }).where('id', '=', freedTimeId).execute();
};

/** Returns false if the patient has declined this time before: a declined offer stays declined. */
export const noteDeskOffer = async (
  db: Executor,
  offer: { waitingId: number; doctorId: number; branchId: number; startsAt: Date },
): Promise<boolean> => {
  const { declinedAt } = await db
    .insertInto('deskOffer')
    .values(offer)
    .onConflict((conflict) =>
      conflict
        .columns(['waitingId', 'doctorId', 'startsAt'])
        .doUpdateSet(({ ref }) => ({ branchId: ref('deskOffer.branchId') })),
    )
    .returning('declinedAt')
    .executeTakeFirstOrThrow();
  return declinedAt === null;
};

/** When the last of the holds that cover a part of the time ends; null if there is none. */
export const holdsEnd = async (db: Executor, freed: FreedTime, now: Date): Promise<Date | null> => {
  const { until } = await db
    .selectFrom('appointment')
    .where('doctorId', '=', freed.doctorId)
    .where('status', '=', 'held')
    .where('heldUntil', '>', now)
    .where('startsAt', '<', freed.endsAt)
    .where('endsAt', '>', freed.startsAt)
    .select((eb) => eb.fn.max('heldUntil').as('until'))
    .executeTakeFirstOrThrow();
  return until;
};

export const postponeFreedTime = (db: Executor, id: number, offerAt: Date) =>
  db.updateTable('freedTime').set({ offerAt }).where('id', '=', id).execute();

export const forgetFreedTime = async (db: Executor, id: number): Promise<void> => {
  await db.deleteFrom('freedTime').where('id', '=', id).execute();
};
