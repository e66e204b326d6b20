import { sql, type SqlBool } from 'kysely';
import type { Executor } from '../../../db/factory.ts';
import type { Language } from '../../../caller/language.ts';
import { letters } from './letter-repository.ts';

const isNotOneOf = (taken: readonly number[]) => sql<SqlBool>`appointment.id <> all(${taken})`;

/** A visit with a pending notification, locked until the transaction ends. */
export const takeUntold = (db: Executor, taken: readonly number[]) =>
  letters(db)
    .where('appointment.untold', 'is not', null)
    .where(isNotOneOf(taken))
    .orderBy('appointment.id')
    .limit(1)
    .forUpdate('appointment')
    .skipLocked()
    .executeTakeFirst();

export const noteTold = async (db: Executor, id: number): Promise<void> => {
  await db.updateTable('appointment').set({ untold: null }).where('id', '=', id).execute();
};

export interface Window {
  readonly hours: number;
  /** Visits that begin within this window. */
  readonly after: Date;
  readonly until: Date;
}

/** A visit in the window without a reminder, booked before the window began. */
export const takeUnreminded = (db: Executor, { hours, after, until }: Window, taken: readonly number[]) =>
  letters(db)
    .where(isNotOneOf(taken))
    .where(sql<SqlBool>`appointment.status in ('booked', 'paid', 'confirmed')`)
    .where('appointment.startsAt', '>', after)
    .where('appointment.startsAt', '<=', until)
    .where((eb) => eb.or([eb('remindedHours', 'is', null), eb('remindedHours', '>', hours)]))
    .where((eb) =>
      eb.or([
        eb('timedAt', 'is', null),
        eb('timedAt', '<=', sql<Date>`starts_at - ${hours} * interval '1 hour'`),
      ]),
    )
    .orderBy('appointment.startsAt')
    .limit(1)
    .forUpdate('appointment')
    .skipLocked()
    .executeTakeFirst();

export const noteReminded = async (db: Executor, id: number, hours: number): Promise<void> => {
  await db.updateTable('appointment').set({ remindedHours: hours }).where('id', '=', id).execute();
};

/** The visit for a calendar file, in the language of the call. */
export const findForCalendar = (db: Executor, patientId: number, language: Language, id: number) =>
  db
    .selectFrom('appointment')
    .innerJoin('doctorTranslation as name', 'name.doctorId', 'appointment.doctorId')
    .innerJoin('branch', 'branch.id', 'appointment.branchId')
    .innerJoin('branchTranslation as where', 'where.branchId', 'appointment.branchId')
    .where('name.language', '=', language)
    .where('where.language', '=', language)
    .where('appointment.id', '=', id)
    .where('appointment.patientId', '=', patientId)
    .where('appointment.status', '<>', 'held')
    .select([
      'appointment.id',
      'appointment.startsAt',
      'appointment.endsAt',
      'appointment.status',
      'appointment.revision',
      'name.firstName',
      'name.lastName',
      'where.title as branch',
      'where.address',
      'branch.phone as branchPhone',
    ])
    .executeTakeFirst();
