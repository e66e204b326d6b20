import * as z from 'zod/mini';
import { attachmentForm } from './attachments.ts';
import { version } from './desk-work.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { oneFile, uploadErrors } from './patient-files.ts';
import { line, optionalLine } from './text.ts';
import { byId, id, idInText, language, numberInText } from './wire.ts';

/**
 * The forms to download of a kind of papers (237), for editors. A change is public at once. Each call answers with all forms of the
 * kind, and takes the version that the editor has seen; another one is refused with −80.
 */

/** More of a kind in one language are refused (−62). */
export const mostForms = 30;

export const longestFormWords = 200;
const words = { title: line(longestFormWords), subTitle: optionalLine(longestFormWords) };

export const deskForm = z.extend(attachmentForm, { id, language });

const forms = z.object({
  version,
  /** In the order of the page, language by language. */
  forms: z.array(deskForm),
});

const base = '/portal/api/v1/staff/attachment-types/:id/forms';
const editing = {
  access: 'staff',
  may: { area: 'content', right: 'canEdit' },
  answer: 'one',
  data: forms,
} as const;
const errors = [errorCode.notFound, errorCode.changedMeanwhile] as const;
const ofForm = z.object({ id: idInText, formId: idInText });

export const listDeskForms = endpoint({
  method: 'GET',
  path: base,
  access: 'staff',
  may: { area: 'content', right: 'canRead' },
  answer: 'one',
  params: byId,
  data: forms,
  errors: [errorCode.notFound],
});

/** The last one of its language. Only PDF and Word documents are accepted. */
export const addDeskForm = endpoint({
  ...editing,
  method: 'POST',
  path: base,
  params: byId,
  body: z.object({ ...words, language, version }),
  files: oneFile,
  errors: [...errors, ...uploadErrors, errorCode.tooManyFiles],
});

/** With a file, it replaces the former one, whose address leads nowhere then. */
export const changeDeskForm = endpoint({
  ...editing,
  method: 'PUT',
  path: `${base}/:formId`,
  params: ofForm,
  body: z.object({ ...words, version }),
  files: { least: 0, most: 1 },
  errors: [...errors, ...uploadErrors],
});

/** Moves a form to this place among those of its language; 1 is the first. */
export const moveDeskForm = endpoint({
  ...editing,
  method: 'POST',
  path: `${base}/:formId/move`,
  params: ofForm,
  body: z.object({ to: z.int().check(z.gte(1), z.lte(mostForms)), version }),
  errors,
});

export const removeDeskForm = endpoint({
  ...editing,
  method: 'DELETE',
  path: `${base}/:formId`,
  params: ofForm,
  query: z.object({ version: numberInText(0, 1_000_000_000) }),
  errors,
});

export type DeskForm = z.output<typeof deskForm>;
export type DeskForms = z.output<typeof forms>;
