import * as z from 'zod/mini';
import { visitState } from './appointments.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { ssn } from './registration.ts';
import { byId, id } from './wire.ts';

/** What the clinic's own people note of a visit, for the role ADMIN alone. The same step twice is no error. */
const step = {
  method: 'POST',
  access: 'admin',
  answer: 'one',
  params: byId,
  data: z.object({ appointmentId: id, patientId: id, state: visitState }),
  errors: [errorCode.forbidden, errorCode.notFound, errorCode.stepNotPossible, errorCode.tooEarlyForStep],
} as const;

const base = '/patients/api/v1/staff';

export const confirmVisit = endpoint({ ...step, path: `${base}/appointments/:id/confirm` });
/** The patient is with the doctor; at most an hour before the time that was chosen. */
export const beginVisit = endpoint({ ...step, path: `${base}/appointments/:id/begin` });
export const completeVisit = endpoint({ ...step, path: `${base}/appointments/:id/complete` });
/** The patient did not come; not before the time that was chosen. */
export const missVisit = endpoint({ ...step, path: `${base}/appointments/:id/no-show` });

/** Somebody at a desk has seen the documents of this person. A number that comes along takes the place of the typed one. */
export const verifyPatient = endpoint({
  method: 'POST',
  path: '/patients/api/v1/patients/:id/verification',
  access: 'admin',
  answer: 'one',
  params: byId,
  body: z.optional(z.object({ ssn: z.optional(ssn) })),
  data: z.object({ patientId: id, verified: z.boolean() }),
  errors: [errorCode.forbidden, errorCode.notFound, errorCode.ssnRegistered, errorCode.registerDiffers],
});
