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
    .leftJoin('appointmentRating as rating', 'rating.appointmentId', 'appointment.id')
    .where('appointment.id', '=', id)
    .where('appointment.patientId', '=', patientId)
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('payment')
            .whereRef('payment.appointmentId', '=', 'appointment.id')
            .where('payment.status', '=', 'paid')
            .select('payment.id'),
        )
        .as('paid'),
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
      'rating.rate',
      'rating.message',
    ])
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

/** What staff have to know of anybody's visit before it takes a step; locked, so that two who note it take turns. */
export const lockVisit = (db: Executor, id: number) =>
  db
    .selectFrom('appointment')
    .where('id', '=', id)
    .where(isVisit)
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
