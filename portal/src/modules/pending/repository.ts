import { mostPending } from '@arev/shared/contracts/pending';
import type { VisitState } from '@arev/shared/contracts/appointments';
import { sql } from 'kysely';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import { stateOfRequest } from '../desk-work/public.ts';
import { presentPrice } from '../packages/public.ts';
import { isSurveyed } from '../surveys/public.ts';

interface Reader {
  readonly patientId: number;
  readonly language: Language;
}

const mine = (db: Executor, patientId: number) =>
  db.selectFrom('appointment').where('appointment.patientId', '=', patientId).limit(mostPending);

const ahead: readonly VisitState[] = ['booked', 'paid', 'confirmed', 'inProgress'];

export const findNext = (db: Executor, { patientId, language }: Reader, now: Date) =>
  mine(db, patientId)
    .innerJoin('doctorTranslation as name', 'name.doctorId', 'appointment.doctorId')
    .innerJoin('serviceTranslation as what', 'what.serviceId', 'appointment.serviceId')
    .where('name.language', '=', language)
    .where('what.language', '=', language)
    .where('appointment.status', 'in', ahead)
    .where('appointment.endsAt', '>', now)
    .select(['appointment.id as appointmentId', 'appointment.startsAt', 'what.title as service'])
    .select(['name.firstName', 'name.lastName'])
    .orderBy('appointment.startsAt')
    .executeTakeFirst();

export const listUnanswered = (db: Executor, patientId: number, now: Date) =>
  mine(db, patientId)
    .innerJoin('service', 'service.id', 'appointment.serviceId')
    .where('appointment.status', 'in', ahead)
    .where('appointment.endsAt', '>', now)
    .where(isSurveyed)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('filledSurvey')
            .whereRef('filledSurvey.appointmentId', '=', 'appointment.id')
            .select('filledSurvey.id'),
        ),
      ),
    )
    .select(['appointment.id as appointmentId', 'appointment.startsAt'])
    .orderBy('appointment.startsAt')
    .execute();

/** The same condition as in the details of an appointment: the patient pays, and has not paid yet. */
export const listPayable = (db: Executor, patientId: number, now: Date) =>
  mine(db, patientId)
    .where('appointment.status', 'in', ['booked', 'confirmed'])
    .where('appointment.endsAt', '>', now)
    .where('appointment.policy', '=', 'self')
    .where('appointment.price', '>', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment')
            .whereRef('payment.appointmentId', '=', 'appointment.id')
            .where('payment.status', '=', 'paid')
            .select('payment.id'),
        ),
      ),
    )
    .select(['appointment.id as appointmentId', 'appointment.startsAt', 'appointment.price'])
    .orderBy('appointment.startsAt')
    .execute();

export const listUnlookedFiles = (db: Executor, patientId: number) =>
  mine(db, patientId)
    .innerJoin('appointmentFile as file', 'file.appointmentId', 'appointment.id')
    .where('file.lookedAt', 'is', null)
    .where('file.attachedByPatient', '=', false)
    .where('appointment.status', '<>', 'held')
    .select(['appointment.id as appointmentId', 'appointment.startsAt'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('appointment.id')
    .orderBy('appointment.startsAt', 'desc')
    .execute();

interface Since {
  readonly now: Date;
  readonly since: Date;
}

export const listUnrated = (db: Executor, { patientId, language }: Reader, { now, since }: Since) =>
  mine(db, patientId)
    .innerJoin('doctorTranslation as name', 'name.doctorId', 'appointment.doctorId')
    .leftJoin('appointmentRating as rating', 'rating.appointmentId', 'appointment.id')
    .where('name.language', '=', language)
    .where('rating.appointmentId', 'is', null)
    .where('appointment.status', 'in', [...ahead, 'completed'])
    // The desk may complete a visit before its planned end.
    .where((eb) => eb.or([eb('appointment.status', '=', 'completed'), eb('appointment.endsAt', '<=', now)]))
    .where('appointment.endsAt', '>', since)
    .select(['appointment.id as appointmentId', 'appointment.startsAt'])
    .select(['name.firstName', 'name.lastName'])
    .orderBy('appointment.startsAt', 'desc')
    .execute();

/** The newest order at the bank counts: a new attempt to pay extends the time, and a refund ends it. */
export const listOrdered = (db: Executor, { patientId, language }: Reader, since: Date) =>
  db
    .selectFrom('purchase')
    .innerJoin('service', 'service.id', 'purchase.packageId')
    .innerJoin('serviceTranslation as what', 'what.serviceId', 'service.id')
    .where('purchase.patientId', '=', patientId)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment')
          .whereRef('payment.purchaseId', '=', 'purchase.id')
          .select(['payment.status', 'payment.createdAt'])
          .orderBy('payment.id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .where('purchase.status', '=', 'ordered')
    .where((eb) => eb(eb.fn.coalesce('newest.createdAt', 'purchase.createdAt'), '>=', since))
    .where((eb) =>
      eb.or([eb('newest.status', 'is', null), eb('newest.status', 'not in', ['refundDue', 'refunded'])]),
    )
    .where('what.language', '=', language)
    .select(['purchase.id as purchaseId', 'service.slug', 'what.title', presentPrice.as('price')])
    .orderBy('purchase.id', 'desc')
    .limit(mostPending)
    .execute();

export const listAnsweredRequests = (db: Executor, { patientId, language }: Reader, since: Date) =>
  db
    .selectFrom('serviceRequest as request')
    .innerJoin('serviceTranslation as what', 'what.serviceId', 'request.serviceId')
    .leftJoin('deskWork as work', (join) =>
      join.onRef('work.itemId', '=', 'request.id').on('work.kind', '=', 'request'),
    )
    .where('what.language', '=', language)
    .where('request.patientId', '=', patientId)
    .where('request.cancelledAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('request.completedAt', 'is', null),
          eb(sql<string>`work.state`, 'in', ['called', 'planned']),
        ]),
        eb('request.completedAt', '>', since),
      ]),
    )
    .select(['request.id as taskId', 'what.title as service', 'request.plannedFor'])
    .select(stateOfRequest.as('state'))
    .orderBy('request.id', 'desc')
    .limit(mostPending)
    .execute();
