import { sql, type SqlBool } from 'kysely';

/** Of an appointment: it is ahead, for the patient who waits and the service for which they wait. */
export const isAhead = (now: Date) => sql<SqlBool>`
  appointment.patient_id = waiting.patient_id and appointment.service_id = waiting.service_id
  and appointment.status in ('booked', 'paid', 'confirmed', 'inProgress') and appointment.starts_at >= ${now}::timestamptz`;

/** Of an appointment: it fulfils the wish. */
export const isAsWished = sql<boolean>`(
  (waiting.any_doctor or appointment.doctor_id = waiting.doctor_id)
  and (waiting.branch_id is null or appointment.branch_id = waiting.branch_id)
  and (appointment.starts_at at time zone 'Asia/Yerevan')::date between waiting.from_day and waiting.to_day)`;

/** Of a place in the line: the patient has a visit as they wished that this time would not bring forward. */
export const hasEarlierVisit = (startsAt: Date, now: Date) => sql<boolean>`exists (
  select from appointment
  where ${isAhead(now)} and ${isAsWished} and appointment.starts_at <= ${startsAt}::timestamptz)`;
