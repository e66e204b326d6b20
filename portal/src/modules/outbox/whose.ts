import { sql } from 'kysely';
import type { Message } from './service.ts';

/** What a query about a patient selects for {@link whoseMessage}. */
export const whoseColumns = [
  'patient.username',
  sql<string | null>`(
    select first_name from patient_translation
    where patient_id = patient.id and patient_translation.language = patient.language
  )`.as('patientName'),
] as const;

interface Whose {
  readonly username: string | null;
  readonly patientName: string | null;
}

/**
 * The first name of a patient without a login: their messages go to a parent, who may get messages about several people.
 */
export const whoseMessage = ({ username, patientName }: Whose): Message['data'] =>
  username === null && patientName !== null ? { patient: patientName } : {};
