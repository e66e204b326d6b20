import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { sentSurvey } from './surveys.ts';
import { byId } from './wire.ts';

/**
 * What the patient answered before an appointment, for those who see the appointment; a doctor sees only the answers of
 * their own patients. Every access is recorded in the audit trail of the patient.
 */
export const getVisitAnswers = endpoint({
  method: 'GET',
  path: '/patients/api/v1/staff/appointments/:id/survey',
  access: 'staff',
  may: { area: 'visits', right: 'canRead' },
  answer: 'one',
  params: byId,
  data: sentSurvey,
  errors: [errorCode.notFound],
});
