import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { line } from './text.ts';
import { byId, id, idInText, instant, oneBasedPages, photo } from './wire.ts';

/** Displayed and used as a file name: one line without path separators. */
export const fileName = line(120).check(z.regex(/^[^/\\]*$/, 'invalid'));

export const patientFile = z.object({
  id,
  name: z.string(),
  /** Its name with the extension of its detected type. */
  file: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int().check(z.positive()),
  createdAt: instant,
});

/** A visit whose doctor sees the file, because the patient attached it. */
const attachedTo = z.object({ id, startsAt: instant, doctor: z.string() });

/** `attachedTo`: latest first. Always set; optional for older portals. */
export const patientAttachment = z.extend(patientFile, { attachedTo: z.optional(z.array(attachedTo)) });

/** The maximum number of files of a patient; one more is refused (−62). */
export const mostAttachments = 200;

/** `own`: attached by the patient, also if their own copy is deleted. Always set; optional for older portals. */
export const visitFile = z.extend(patientFile, {
  own: z.optional(z.boolean()),
  /** Added by the clinic and not yet downloaded by the patient. Set for patients; optional like `own`. */
  isNew: z.optional(z.boolean()),
});

export const uploadErrors = [
  errorCode.tooLarge,
  errorCode.notAcceptedHere,
  errorCode.fileNotAccepted,
  errorCode.fileInfected,
];
export const oneFile = { least: 1, most: 1 } as const;

export const listPatientAttachments = endpoint({
  method: 'GET',
  path: '/patients/api/v1/patient-attachments',
  access: 'patient',
  onBehalf: true,
  answer: 'list',
  query: z.object(oneBasedPages(10, 100)),
  data: z.array(patientAttachment),
});

/** How many more files the patient may upload: those that only visits still have count as well. */
export const getAttachmentRoom = endpoint({
  method: 'GET',
  path: '/patients/api/v1/patient-attachments/room',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  data: z.object({ left: z.int().check(z.gte(0)) }),
});

export const uploadPatientAttachment = endpoint({
  method: 'POST',
  path: '/patients/api/v1/patient-attachments/upload',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  /** Without a name, the file keeps its own. */
  query: z.object({ name: z.optional(fileName) }),
  files: oneFile,
  data: patientAttachment,
  errors: [...uploadErrors, errorCode.tooManyFiles],
});

export const downloadPatientAttachment = endpoint({
  method: 'GET',
  path: '/patients/api/v1/patient-attachments/download',
  access: 'patient',
  onBehalf: true,
  answer: 'file',
  query: z.object({ id: idInText }),
  data: z.null(),
  errors: [errorCode.notFound],
});

export const renamePatientAttachment = endpoint({
  method: 'PUT',
  path: '/patients/api/v1/patient-attachments/:id',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  params: byId,
  /** The id in the path counts; the specification sends it beside the name as well. */
  body: z.object({ id: z.optional(id), name: fileName }),
  data: patientAttachment,
  errors: [errorCode.notFound],
});

export const deletePatientAttachment = endpoint({
  method: 'DELETE',
  path: '/patients/api/v1/patient-attachments/:id',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  params: byId,
  data: z.null(),
  errors: [errorCode.notFound],
});

export const fileOfVisit = z.object({ id: idInText, fileId: idInText });

export const listAppointmentFiles = endpoint({
  method: 'GET',
  path: '/patients/api/v1/appointments/:id/files',
  access: 'patient',
  onBehalf: true,
  answer: 'list',
  params: byId,
  data: z.array(visitFile),
  errors: [errorCode.notFound],
});

export const downloadAppointmentFile = endpoint({
  method: 'GET',
  path: '/patients/api/v1/appointments/:id/files/:fileId/download',
  access: 'patient',
  onBehalf: true,
  answer: 'file',
  params: fileOfVisit,
  data: z.null(),
  errors: [errorCode.notFound],
});

/** Shows one of the patient's own attachments to the doctor of a visit. */
export const attachAppointmentFile = endpoint({
  method: 'POST',
  path: '/patients/api/v1/appointments/:id/files/:fileId/attach',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  params: fileOfVisit,
  data: visitFile,
  errors: [errorCode.notFound, errorCode.visitCancelled],
});

/** The doctor of this visit no longer sees the file. A file without another visit or own copy is deleted. */
export const detachAppointmentFile = endpoint({
  method: 'DELETE',
  path: '/patients/api/v1/appointments/:id/files/:fileId/attach',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  params: fileOfVisit,
  data: z.null(),
  errors: [errorCode.notFound],
});

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/patients/api/v1/patients/uploadPhoto',
  access: 'patient',
  answer: 'one',
  files: oneFile,
  data: z.object(photo),
  errors: [...uploadErrors, errorCode.forbidden],
});

/** Removing a missing photo is no error. An adult changes only the own photo. */
export const deletePhoto = endpoint({
  method: 'DELETE',
  path: '/patients/api/v1/patients/deletePhoto',
  access: 'patient',
  answer: 'one',
  data: z.object(photo),
  errors: [errorCode.forbidden],
});

export type PatientFile = z.output<typeof patientFile>;
export type PatientAttachment = z.output<typeof patientAttachment>;
export type VisitFile = z.output<typeof visitFile>;
