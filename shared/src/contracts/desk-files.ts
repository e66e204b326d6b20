import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { fileName, fileOfVisit, oneFile, uploadErrors, visitFile } from './patient-files.ts';
import { byId } from './wire.ts';

/**
 * Files of appointments for staff; a doctor finds those of their own patients alone. Anyone who looks at them stands in
 * the audit trail of the patient.
 */
const base = '/patients/api/v1/staff/appointments/:id';
const read = { method: 'GET', access: 'staff', may: { area: 'visits', right: 'canRead' } } as const;
const mayEdit = { access: 'staff', may: { area: 'visits', right: 'canEdit' } } as const;

/** What the patient shows the doctor, what they sent with a questionnaire, and what the clinic has added. */
export const listDeskVisitFiles = endpoint({
  ...read,
  path: `${base}/files`,
  answer: 'list',
  params: byId,
  data: z.array(visitFile),
  errors: [errorCode.notFound],
});

export const downloadDeskVisitFile = endpoint({
  ...read,
  path: `${base}/files/:fileId`,
  answer: 'file',
  params: fileOfVisit,
  data: z.null(),
  errors: [errorCode.notFound],
});

/** The patient is told that there is something to open, and not what. */
export const addVisitResult = endpoint({
  ...mayEdit,
  method: 'POST',
  path: `${base}/results`,
  answer: 'one',
  params: byId,
  /** Without a name it keeps the one that its file had. */
  query: z.object({ name: z.optional(fileName) }),
  files: oneFile,
  data: visitFile,
  errors: [...uploadErrors, errorCode.notFound, errorCode.visitCancelled],
});

/** Added by mistake. What the patient has put there is theirs to take away. */
export const removeVisitResult = endpoint({
  ...mayEdit,
  method: 'DELETE',
  path: `${base}/results/:fileId`,
  answer: 'one',
  params: fileOfVisit,
  data: z.null(),
  errors: [errorCode.notFound],
});
