import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Executor } from '../../../db/factory.ts';
import type { Language } from '../../../caller/language.ts';
import { stateOfRequest } from '../../desk-work/public.ts';
import { answersTo } from '../../letters/public.ts';

/**
 * Current and ended relations. A person sees the names of everybody who could ever see their records, but not the
 * names of people for whom they do not act any more (050). A right over a child ends on the eighteenth birthday.
 */
export const listRelations = async (
  db: Executor,
  {
    patientId,
    now,
    language,
  }: { readonly patientId: number; readonly now: Date; readonly language: Language },
) => {
  const { rows } = await sql<{
    side: 'manages' | 'managedBy';
    kind: 'child' | 'adult';
    name: string | null;
    since: Date;
    until: Date | null;
  }>`
    select side, kind, since, until,
      case when side = 'managedBy' or until is null then name.first_name || ' ' || name.last_name end as name
    from (
      select "grant".id, kind, granted_at as since,
        case when manager_id = ${patientId} then 'manages' else 'managedBy' end as side,
        case when manager_id = ${patientId} then subject_id else manager_id end as other_id,
        coalesce(revoked_at, case when kind = 'child' and of_age <= ${now} then of_age end) as until
      from family_grant as "grant"
      join patient as subject on subject.id = subject_id
      cross join lateral (
        -- Who was born on a leap day is of age on 1 March.
        select (birth_date + make_interval(years => 18, days => (to_char(birth_date, 'MMDD') = '0229')::int))
          at time zone 'Asia/Yerevan' as of_age
      ) as birthday
      where ${patientId} in (manager_id, subject_id)
    ) as relation
    join patient_translation as name on name.language = ${language} and name.patient_id = other_id
    order by relation.id`.execute(db);
  return rows;
};

export const listInvitations = (db: Executor, patientId: number) =>
  db
    .selectFrom('familyInvitation')
    .where('subjectId', '=', patientId)
    .select('expiresAt')
    .orderBy('expiresAt')
    .execute();

export const listPayments = (db: Executor, patientId: number) =>
  db
    .selectFrom('payment')
    .where('patientId', '=', patientId)
    .select(['appointmentId', 'purchaseId', 'orderNumber', 'status', 'amount', 'createdAt', 'paidAt'])
    .select(['refundedAt', 'refundAmount'])
    .orderBy('id')
    .execute();

export const listPurchases = (db: Executor, patientId: number, language: Language) =>
  db
    .selectFrom('purchase')
    .innerJoin('serviceTranslation as what', 'what.serviceId', 'purchase.packageId')
    .innerJoin('branchTranslation as place', 'place.branchId', 'purchase.branchId')
    .where('purchase.patientId', '=', patientId)
    .where('what.language', '=', language)
    .where('place.language', '=', language)
    .select(['purchase.id', 'what.title as package', 'purchase.price', 'purchase.createdAt'])
    .select(['purchase.boughtAt', 'purchase.expiresAt', 'purchase.status as state'])
    .select('place.title as branch')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('purchaseItem as item')
          .innerJoin('serviceTranslation as service', 'service.serviceId', 'item.serviceId')
          .whereRef('item.purchaseId', '=', 'purchase.id')
          .where('service.language', '=', language)
          .select(['service.title as service', 'item.quantity', 'item.unitPrice'])
          .orderBy('item.serviceId'),
      ).as('items'),
    ])
    .orderBy('purchase.id')
    .execute();

export const listRatings = (db: Executor, patientId: number) =>
  db
    .selectFrom('appointmentRating as rating')
    .innerJoin('appointment', 'appointment.id', 'rating.appointmentId')
    .where('appointment.patientId', '=', patientId)
    .select(['rating.appointmentId', 'rating.rate', 'rating.message', 'rating.ratedAt'])
    .select(answersTo('rating', 'rating.appointmentId').as('clinicAnswers'))
    .orderBy('rating.ratedAt')
    .execute();

export const listRequests = (db: Executor, patientId: number, language: Language) =>
  db
    .selectFrom('serviceRequest as request')
    .innerJoin('serviceTranslation as what', 'what.serviceId', 'request.serviceId')
    .where('request.patientId', '=', patientId)
    .where('what.language', '=', language)
    .select(['request.id', 'what.title as service', 'request.date', 'request.createdAt'])
    .leftJoin('deskWork as work', (join) =>
      join.onRef('work.itemId', '=', 'request.id').on('work.kind', '=', 'request'),
    )
    .select(['request.completedAt', 'request.partOfDay', 'request.note', 'request.plannedFor'])
    .select(['request.changedAt', 'request.cancelledAt', stateOfRequest.as('state')])
    .select(answersTo('request', 'request.id').as('answers'))
    .orderBy('request.id')
    .execute();

export const listSurveys = (db: Executor, patientId: number) =>
  db
    .selectFrom('filledSurvey as filled')
    .innerJoin('appointment', 'appointment.id', 'filled.appointmentId')
    .where('appointment.patientId', '=', patientId)
    .select(['appointment.id as appointmentId', 'filled.surveyTitle as title', 'filled.height'])
    .select(['filled.weight', 'filled.description', 'filled.answers', 'filled.createdAt'])
    .select(['filled.fullName', 'filled.birthDate', 'filled.phone', 'filled.email'])
    .select(answersTo('survey', 'filled.id').as('clinicAnswers'))
    .orderBy('filled.id')
    .execute();

interface OwnFile {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly createdAt: Date;
  readonly belongsTo: ('patient' | 'visit' | 'survey' | 'photo')[];
  readonly appointmentIds: number[];
  readonly question: string | null;
  readonly attachedByPatient: boolean | null;
  readonly lookedAt: Date | null;
}

/** Each file once, whatever it belongs to. */
export const listFiles = async (db: Executor, patientId: number): Promise<OwnFile[]> => {
  const { rows } = await sql<OwnFile>`
    with link (file_id, belongs_to, name, appointment_id, question, attached_by_patient, looked_at) as (
      select file_id, 'patient', name, null::bigint, null, null::boolean, null::timestamptz
      from patient_attachment where patient_id = ${patientId}
      union all
      select file_id, 'photo', 'photo', null, null, null, null from patient_photo where patient_id = ${patientId}
      union all
      select file_id, 'visit', name, appointment.id, null, attached_by_patient, looked_at
      from appointment_file join appointment on appointment.id = appointment_id
      where patient_id = ${patientId}
      union all
      select file_id, 'survey', survey_title, appointment.id, question, null, null
      from filled_survey_file
      join filled_survey on filled_survey.id = filled_survey_id
      join appointment on appointment.id = appointment_id
      where patient_id = ${patientId}
    )
    select
      stored_file.id, min(name) as name, type, size, created_at,
      array_agg(distinct belongs_to) as belongs_to,
      coalesce(jsonb_agg(distinct appointment_id) filter (where appointment_id is not null), '[]') as appointment_ids,
      min(question) as question, bool_or(attached_by_patient) as attached_by_patient, min(looked_at) as looked_at
    from link join stored_file on stored_file.id = file_id
    where state = 'kept'
    group by stored_file.id
    order by stored_file.id`.execute(db);
  return rows;
};

export const listSurveyDrafts = (db: Executor, patientId: number, language: Language) =>
  db
    .selectFrom('surveyDraft as draft')
    .innerJoin('surveyTranslation as text', 'text.surveyId', 'draft.surveyId')
    .where('draft.patientId', '=', patientId)
    .where('text.language', '=', language)
    .select(['text.title as survey', 'draft.appointmentId', 'draft.typed', 'draft.savedAt'])
    .orderBy('draft.savedAt')
    .execute();

export const listRefusals = (db: Executor, patientId: number) =>
  db
    .selectFrom('verificationRefusal')
    .where('patientId', '=', patientId)
    .select(['reason', 'refusedAt'])
    .execute();
