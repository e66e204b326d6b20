import type { Executor } from '../../../db/factory.ts';
import { isSurveyed } from '../../surveys/public.ts';
import { isVisit, type Reader } from './repository.ts';
import { allows, stateAt, statusAfter, type VisitEvent } from './visit-states.ts';

/** The data of a visit for moving and paying. */
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
      isSurveyed.as('surveyed'),
      'preparation.words as preparation',
      'rating.rate',
      'rating.message',
    ])
    .executeTakeFirst();

/** A paid order counts first, then one that can still be paid, then one whose money was returned; of several the last one. */
export const findOrder = (db: Executor, appointmentId: number) =>
  db
    .selectFrom('payment')
    .where('appointmentId', '=', appointmentId)
    .where('orderId', 'is not', null)
    .select(['orderId', 'appointmentId', 'purchaseId', 'status', 'amount', 'paidAt'])
    .orderBy((eb) => eb('status', '=', 'paid'), 'desc')
    .orderBy((eb) => eb('status', '=', 'registered'), 'desc')
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
 * The data of a visit for steps by staff; locked, so that concurrent steps take turns. `doctorId`: visits of
 * other doctors are not found.
 */
export const lockVisit = (db: Executor, id: number, doctorId?: number) =>
  db
    .selectFrom('appointment')
    .where('id', '=', id)
    .where(isVisit)
    .$if(doctorId !== undefined, (query) => query.where('doctorId', '=', doctorId ?? 0))
    .select(['patientId', 'doctorId', 'status', 'startsAt', 'endsAt'])
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

/** The data of a visit for a move by the desk. */
export const findAnyVisit = (db: Executor, id: number, doctorId?: number) =>
  db
    .selectFrom('appointment')
    .where('id', '=', id)
    .where(isVisit)
    .$if(doctorId !== undefined, (query) => query.where('doctorId', '=', doctorId ?? 0))
    .select(['id', 'patientId', 'doctorId', 'serviceId', 'branchId', 'startsAt', 'endsAt', 'purchaseId'])
    .select(['status', 'policy'])
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

/** A patient for whom visits are booked: neither staff nor erased. */
export const findPerson = (db: Executor, patientId: number) =>
  db
    .selectFrom('patient')
    .where('id', '=', patientId)
    .where('role', '=', 'PATIENT')
    .where('erasedAt', 'is', null)
    .select('id')
    .executeTakeFirst();
