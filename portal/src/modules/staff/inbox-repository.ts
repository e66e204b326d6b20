import type { RequestState } from '@arev/shared/contracts/desk-work';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import { assigneeOf } from '../../db/cards.ts';
import { listed, type Page } from '../../db/paging.ts';
import { deskStateOfRequest, stateOfRequest } from '../desk-work/public.ts';

const requests = (db: Executor, language: Language) =>
  db
    .selectFrom('serviceRequest as request')
    .innerJoin('serviceTranslation as what', 'what.serviceId', 'request.serviceId')
    .leftJoin('deskWork as work', (join) =>
      join.onRef('work.itemId', '=', 'request.id').on('work.kind', '=', 'request'),
    )
    .where('what.language', '=', language)
    .select((eb) => [
      deskStateOfRequest.as('state'),
      sql<number>`coalesce(work.version, 0)`.as('version'),
      assigneeOf('work', language).as('assignee'),
      ...(['request.id', 'request.date', 'request.createdAt', 'request.completedAt'] as const),
      ...(['request.partOfDay', 'request.plannedFor', 'request.changedAt', 'request.cancelledAt'] as const),
      jsonBuildObject({ id: eb.ref('request.serviceId'), title: eb.ref('what.title') }).as('service'),
    ]);

interface RequestFilter {
  readonly language: Language;
  readonly completed: boolean | undefined;
  readonly state: RequestState | 'cancelled' | undefined;
}

/** What the patient has cancelled is neither open nor completed. */
export const listRequests = (db: Executor, { language, completed, state }: RequestFilter, page: Page) =>
  listed(
    requests(db, language)
      .$if(completed !== undefined, (query) =>
        query
          .where('request.completedAt', completed === true ? 'is not' : 'is', null)
          .where('request.cancelledAt', 'is', null),
      )
      .$if(state !== undefined, (query) => query.where(stateOfRequest, '=', state ?? null))
      .orderBy('request.date')
      .orderBy('request.id'),
    page,
  );

export const findRequest = (db: Executor, language: Language, id: number) =>
  requests(db, language)
    .innerJoin('patient', 'patient.id', 'request.patientId')
    .innerJoin('patientTranslation as name', (join) =>
      join.onRef('name.patientId', '=', 'patient.id').on('name.language', '=', language),
    )
    .where('request.id', '=', id)
    .select('request.note')
    .select((eb) =>
      jsonBuildObject({
        id: eb.ref('patient.id'),
        fullName: sql<string>`name.first_name || ' ' || name.last_name`,
        phone: eb.ref('patient.phone'),
        email: eb.ref('patient.email'),
      }).as('patient'),
    )
    .executeTakeFirst();

/** True when it was open until now. */
export const completeRequest = async (db: Executor, id: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('serviceRequest')
    .set({ completedAt: now })
    .where('id', '=', id)
    .where('completedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

const surveys = (db: Executor) =>
  db
    .selectFrom('filledSurvey')
    .select(['id', 'surveyTitle as title', 'language', 'createdAt', 'appointmentId']);

export const listSurveys = (db: Executor, page: Page) => listed(surveys(db).orderBy('id', 'desc'), page);

export const findSurvey = (db: Executor, id: number) =>
  surveys(db)
    .where('id', '=', id)
    .select(['fullName', 'birthDate', 'phone', 'email', 'height', 'weight', 'description', 'answers'])
    .executeTakeFirst();

/** With the question that each of them answers, as the reader's language has it. */
export const listSurveyFiles = (db: Executor, language: Language, surveyId: number) =>
  db
    .selectFrom('filledSurveyFile as link')
    .innerJoin('storedFile as file', 'file.id', 'link.fileId')
    .leftJoin('surveyItemTranslation as text', (join) =>
      join.onRef('text.surveyItemId', '=', 'link.surveyItemId').on('text.language', '=', language),
    )
    .where('link.filledSurveyId', '=', surveyId)
    .where('file.state', '=', 'kept')
    .select(['file.id', 'file.type', 'file.size', 'text.title as question'])
    .orderBy('file.id')
    .execute();

const ratings = (db: Executor, language: Language) =>
  db
    .selectFrom('appointmentRating as rating')
    .innerJoin('appointment', 'appointment.id', 'rating.appointmentId')
    .innerJoin('doctorTranslation as doctor', 'doctor.doctorId', 'appointment.doctorId')
    .innerJoin('serviceTranslation as what', 'what.serviceId', 'appointment.serviceId')
    .where('doctor.language', '=', language)
    .where('what.language', '=', language)
    .select((eb) => [
      ...(['rating.appointmentId', 'rating.rate', 'rating.ratedAt'] as const),
      jsonBuildObject({
        id: eb.ref('appointment.doctorId'),
        title: sql<string>`doctor.first_name || ' ' || doctor.last_name`,
      }).as('doctor'),
      jsonBuildObject({ id: eb.ref('appointment.serviceId'), title: eb.ref('what.title') }).as('service'),
    ]);

export const listRatings = (db: Executor, language: Language, page: Page) =>
  listed(
    ratings(db, language).orderBy('rating.ratedAt', 'desc').orderBy('rating.appointmentId', 'desc'),
    page,
  );

export const findRating = (db: Executor, language: Language, appointmentId: number) =>
  ratings(db, language)
    .where('rating.appointmentId', '=', appointmentId)
    .select('rating.message')
    .executeTakeFirst();
