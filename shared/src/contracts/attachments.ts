import * as z from 'zod/mini';
import { captcha } from './captcha.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { tidy } from './text.ts';
import { id, idInText } from './wire.ts';

export const attachmentForm = z.object({
  title: z.string(),
  subTitle: z.string(),
  /** In bytes. */
  size: z.int().check(z.positive()),
  /** Its address is `/portal/{filePath}/{file}`. */
  filePath: z.string(),
  file: z.string(),
});

export const attachmentType = z.object({
  id,
  title: z.string(),
  /** Rich text. */
  description: z.string(),
  /** A child is submitted together with a parent, and both are named. */
  adult: z.boolean(),
  files: z.array(attachmentForm),
});

export const listAttachmentTypes = endpoint({
  method: 'GET',
  path: '/portal/api/v1/patient-attachments',
  access: 'public',
  answer: 'list',
  data: z.array(attachmentType),
});

const personName = z
  .string()
  .check(
    tidy,
    z.minLength(1, { error: 'required', abort: true }),
    z.regex(/^[a-zA-Z-]{2,40}$/, 'namePattern'),
  );

/** Required for types that are not for adults. */
export const childNames = { parentFullName: personName, childFullName: personName };

export const submitAttachment = endpoint({
  method: 'POST',
  path: '/portal/api/v1/patient-attachments/submit',
  access: 'public',
  answer: 'one',
  query: z.object({
    /** The tab on which it was submitted; with it the names can be requested. */
    typeId: z.optional(idInText),
    parentFullName: z.optional(personName),
    childFullName: z.optional(personName),
  }),
  captcha: true,
  body: z.object(captcha),
  files: { least: 1, most: 1 },
  data: z.null(),
  errors: [
    errorCode.notFound,
    errorCode.captchaFailed,
    errorCode.tooManyRequests,
    errorCode.tooLarge,
    errorCode.notAcceptedHere,
    errorCode.fileNotAccepted,
    errorCode.fileInfected,
  ],
});

export type AttachmentType = z.output<typeof attachmentType>;
