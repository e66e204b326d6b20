import type { Executor } from '../../../db/factory.ts';
import { isVisit, type Reader } from './repository.ts';
import { allows, stateAt, statusAfter, type VisitEvent } from './visit-states.ts';

/** What moving and paying have to know of a visit. */
export const findVisit = (db: Executor, { patientId, now }: Reader, id: number) =>
  db
    .selectFrom('appointment')
    .where('id', '=', id)
    .where('patientId', '=', patientId)
    .where(isVisit)
    .select(['id', 'patientId', 'doctorId', 'serviceId', 'branchId', 'startsAt', 'policy', 'price'])
    .select('purchaseId')
    .select(stateAt(now).as('state'))
    .executeTakeFirst();

export const findDetails = (db: Executor, { patientId, language }: Reader, id: number) =>
  db
    .selectFrom('appointment')
    .innerJoin('service', 'service.id', 'appointment.serviceId')
    .leftJoin('insuranceCompanyTranslation as insurer', (join) =>
      join
        .onRef('insurer.insuranceCompanyId', '=', 'appointment.insuranceCompanyId')
        .on('insurer.language', '=', language),
    )
    .leftJoin('preparationTranslation as preparation', (join) =>
      join
        .onRef('preparation.preparationId', '=', 'service.preparationId')
        .on('preparation.language', '=', language),
    )
    .leftJoin('purchase', 'purchase.id', 'appointment.purchaseId')
    .leftJoin('serviceTranslation as bought', (join) =>
      join.onRef('bought.serviceId', '=', 'purchase.packageId').on('bought.language', '=', language),
    )
    .leftJoin('appointmentRating as rating', 'rating.appointmentId', 'appointment.id')
    .where('appointment.id', '=', id)
    .where('appointment.patientId', '=', patientId)
    .select((eb) => [
      'appointment.purchaseId',
      'bought.title as package',
      eb
        .exists(
          eb
            .selectFrom('filledSurvey')
            .whereRef('filledSurvey.appointmentId', '=', 'appointment.id')
            .select('filledSurvey.id'),
        )
        .as('filledSurvey'),
      'appointment.workingCompany',
      'appointment.insuranceCompanyId',
      'insurer.title as insurer',
      'service.survey',
      'preparation.words as preparation',
      'rating.rate',
      'rating.message',
    ])
    .executeTakeFirst();

/** What was paid counts before what was tried; of several tries the last one. */
export const findOrder = (db: Executor, appointmentId: number) =>
  db
    .selectFrom('payment')
    .where('appointmentId', '=', appointmentId)
    .where('orderId', 'is not', null)
    .select(['orderId', 'appointmentId', 'purchaseId', 'status', 'amount', 'paidAt'])
    .orderBy((eb) => eb('status', '=', 'paid'), 'desc')
    .orderBy((eb) => eb('paidAt', 'is not', null), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findRating = (db: Executor, id: number) =>
  db
    .selectFrom('appointmentRating')
    .where('appointmentId', '=', id)
    .select(['rate', 'message'])
    .executeTakeFirst();

export const saveRating = async (
  db: Executor,
  appointmentId: number,
  said: { rate: number; message: string; ratedAt: Date },
): Promise<void> => {
  await db
    .insertInto('appointmentRating')
    .values({ appointmentId, ...said })
    .onConflict((conflict) => conflict.column('appointmentId').doUpdateSet(said))
    .execute();
};

export const payAppointment = (db: Executor, id: number) =>
  db
    .updateTable('appointment')
    .set({ status: statusAfter('pay') })
    .where('id', '=', id)
    .where(allows('pay'))
    .returning('id')
    .executeTakeFirst();

export const refundAppointment = (db: Executor, id: number) =>
  db
    .updateTable('appointment')
    .set({ status: statusAfter('refund') })
    .where('id', '=', id)
    .where(allows('refund'))
    .execute();

/**
 * What staff have to know of anybody's visit before it takes a step; locked, so that two who note it take turns.
 * `doctorId`: as if there were none of other doctors.
 */
export const lockVisit = (db: Executor, id: number, doctorId?: number) =>
  db
    .selectFrom('appointment')
    .where('id', '=', id)
    .where(isVisit)
    .$if(doctorId !== undefined, (query) => query.where('doctorId', '=', doctorId ?? 0))
    .select(['patientId', 'status', 'startsAt'])
    .forUpdate()
    .executeTakeFirst();

export const takeStep = (db: Executor, id: number, event: VisitEvent) =>
  db
    .updateTable('appointment')
    .set({ status: statusAfter(event) })
    .where('id', '=', id)
    .where(allows(event))
    .returning('status')
    .executeTakeFirst();

/** What the desk has to know to move it. */
export const findAnyVisit = (db: Executor, id: number, doctorId?: number) =>
  db
    .selectFrom('appointment')
    .where('id', '=', id)
    .where(isVisit)
    .$if(doctorId !== undefined, (query) => query.where('doctorId', '=', doctorId ?? 0))
    .select(['id', 'patientId', 'doctorId', 'serviceId', 'branchId', 'startsAt', 'purchaseId', 'status'])
    .select('policy')
    .executeTakeFirst();

export const cancelByClinic = (
  db: Executor,
  id: number,
  { reason, at }: { readonly reason: string; readonly at: Date },
) =>
  db
    .updateTable('appointment')
    .set({ status: statusAfter('cancel'), cancelledAt: at, cancelledBy: 'clinic', cancelReason: reason })
    .where('id', '=', id)
    .where(allows('cancel'))
    .execute();

/** Somebody whom visits are booked for: no staff, and nobody who was erased. */
export const findPerson = (db: Executor, patientId: number) =>
  db
    .selectFrom('patient')
    .where('id', '=', patientId)
    .where('role', '=', 'PATIENT')
    .where('erasedAt', 'is', null)
    .select('id')
    .executeTakeFirst();
