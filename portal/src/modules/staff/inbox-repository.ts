import type { RequestState } from '@arev/shared/contracts/desk-work';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import { assigneeOf } from '../../db/cards.ts';
import { listed, type Page } from '../../db/paging.ts';
import { hasPatientPhone, isPatientNamed, itemFits } from '../../db/person-search.ts';
import { workConditions, type WorkWish } from '../../db/work-filter.ts';
import { deskStateOfRequest, stateOfRequest } from '../desk-work/public.ts';
import { contactColumns } from '../outbox/public.ts';

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

interface RequestFilter extends WorkWish {
  readonly language: Language;
  readonly completed: boolean | undefined;
  readonly state: RequestState | 'cancelled' | undefined;
  readonly text: string | undefined;
}

const isSearched = (text: string) =>
  itemFits(text, {
    id: 'request.id',
    named: (words) => isPatientNamed('request.patientId', words),
    withPhone: (digits) => hasPatientPhone('request.patientId', digits),
  });

/** All requests of one patient, the latest first. */
export const listRequestsOf = (db: Executor, language: Language, patientId: number, page: Page) =>
  listed(
    requests(db, language)
      .where('request.patientId', '=', patientId)
      .orderBy('request.createdAt', 'desc')
      .orderBy('request.id', 'desc'),
    page,
  );

/** Requests that the patient has cancelled are neither open nor completed. */
export const listRequests = (
  db: Executor,
  { language, completed, state, text, ...wish }: RequestFilter,
  page: Page,
) =>
  listed(
    requests(db, language)
      .where((eb) => eb.and(workConditions(wish, 'request.createdAt')))
      .$if(text !== undefined, (query) => query.where(isSearched(text ?? '')))
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

export const findContacts = (db: Executor, patientId: number) =>
  db.selectFrom('patient').where('id', '=', patientId).select(contactColumns).executeTakeFirst();

/** Returns true if the request was open until now. */
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
