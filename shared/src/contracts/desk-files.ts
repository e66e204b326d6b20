import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { fileName, fileOfVisit, oneFile, uploadErrors, visitFile } from './patient-files.ts';
import { byId } from './wire.ts';

/**
 * Files of appointments for staff; a doctor sees only those of their own patients. Every access is recorded
 * in the audit trail of the patient.
 */
const base = '/patients/api/v1/staff/appointments/:id';
const read = { method: 'GET', access: 'staff', may: { area: 'visits', right: 'canRead' } } as const;
const mayEdit = { access: 'staff', may: { area: 'visits', right: 'canEdit' } } as const;

/** Files that the patient shows the doctor, files of a questionnaire, and files of the clinic. */
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

/** The patient is notified that there is a new file, without details. */
export const addVisitResult = endpoint({
  ...mayEdit,
  method: 'POST',
  path: `${base}/results`,
  answer: 'one',
  params: byId,
  /** Without a name, the file keeps its own. */
  query: z.object({ name: z.optional(fileName) }),
  files: oneFile,
  data: visitFile,
  errors: [...uploadErrors, errorCode.notFound, errorCode.visitCancelled],
});

/** For files added by mistake. Only the patient can remove their own files. */
export const removeVisitResult = endpoint({
  ...mayEdit,
  method: 'DELETE',
  path: `${base}/results/:fileId`,
  answer: 'one',
  params: fileOfVisit,
  data: z.null(),
  errors: [errorCode.notFound],
});
