import type { Executor } from '../../../db/factory.ts';
import { contactColumns, whoseColumns } from '../../outbox/public.ts';

/** The data of messages about a visit, in the language of its patient. */
export const letters = (db: Executor) =>
  db
    .selectFrom('appointment')
    .innerJoin('patient', 'patient.id', 'appointment.patientId')
    .innerJoin('doctorTranslation as name', (join) =>
      join
        .onRef('name.doctorId', '=', 'appointment.doctorId')
        .onRef('name.language', '=', 'patient.language'),
    )
    .innerJoin('branch', 'branch.id', 'appointment.branchId')
    .innerJoin('branchTranslation as where', (join) =>
      join
        .onRef('where.branchId', '=', 'appointment.branchId')
        .onRef('where.language', '=', 'patient.language'),
    )
    .select([
      'appointment.id',
      'appointment.patientId',
      'appointment.startsAt',
      'appointment.endsAt',
      'appointment.status',
      'appointment.revision',
      'appointment.untold',
      'appointment.cancelledBy',
      'appointment.cancelReason',
      ...whoseColumns,
      ...contactColumns,
      'patient.language',
      'name.firstName',
      'name.lastName',
      'where.title as branch',
      'where.address',
      'branch.phone as branchPhone',
    ]);

export type LetterRow = NonNullable<Awaited<ReturnType<typeof findLetter>>>;

export const findLetter = (db: Executor, id: number) =>
  letters(db).where('appointment.id', '=', id).executeTakeFirst();
