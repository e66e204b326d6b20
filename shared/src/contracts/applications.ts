import * as z from 'zod/mini';
import { captcha } from './captcha.ts';
import { answerByWay, letterAnswer, letterState, workChange, workFilter, workOn } from './desk-work.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { phoneOrEmpty } from './phone.ts';
import { optionalLine, optionalText } from './text.ts';
import { emailOrEmpty } from './visitor.ts';
import { byId, id, idInText, instant, language, oneBasedPages, searchText } from './wire.ts';

/** Applications for vacancies: the form of the site, and the inbox of the desk (210). */

const contacts = z.object({ phone: z.string(), email: z.string() });

/** Also checked while other fields are wrong, so that a form shows all of its errors at once. */
const reachable = z.refine(
  (given) => {
    const { data } = z.safeParse(contacts, given);
    return data === undefined || data.phone.trim() !== '' || data.email.trim() !== '';
  },
  { error: 'contactRequired', path: ['phone'], when: () => true },
);

/** Without `abort`, which would keep `reachable` from being checked. */
const filled = z.minLength(1, 'required');

const fields = {
  fullName: optionalLine(100).check(filled),
  /** One of both is required. */
  phone: phoneOrEmpty,
  email: emailOrEmpty,
  message: optionalText(4000).check(filled),
};

/** `consent`: to the use of the data for the selection of staff. Each caller has its own value for it. */
export const applicationWith = <Consent extends z.ZodMiniType>(consent: Consent) =>
  z.object({ ...fields, consent }).check(reachable);

export const newApplication = applicationWith(z.literal(true));

/** The file is the CV. */
export const sendApplication = endpoint({
  method: 'POST',
  path: '/portal/api/v1/vacancies/:id/applications',
  access: 'public',
  answer: 'one',
  params: byId,
  captcha: true,
  captchaQuestion: true,
  body: z.object({ ...fields, consent: z.literal(true), ...captcha }).check(reachable),
  files: { least: 0, most: 1 },
  data: z.null(),
  errors: [
    errorCode.notFound,
    errorCode.vacancyClosed,
    errorCode.captchaFailed,
    errorCode.tooManyRequests,
    errorCode.tooLarge,
    errorCode.notAcceptedHere,
    errorCode.fileNotAccepted,
    errorCode.fileInfected,
  ],
});

const base = '/patients/api/v1/staff';
const reading = { access: 'staff', may: { area: 'applications', right: 'canRead' } } as const;
const editing = {
  access: 'staff',
  may: { area: 'applications', right: 'canEdit' },
  answer: 'one',
  params: byId,
} as const;

const application = z.object({
  id,
  createdAt: instant,
  /** In which it was written, and in which it is answered. */
  language,
  fullName: z.string(),
  /** Null once the vacancy is deleted; the title is then the one that the applicant saw. */
  vacancy: z.object({ id: z.nullable(id), title: z.string() }),
  hasFile: z.boolean(),
  ...workOn(letterState),
});

/** The newest first. */
export const listApplications = endpoint({
  ...reading,
  method: 'GET',
  path: `${base}/applications`,
  answer: 'list',
  attended: false,
  query: z.object({
    ...oneBasedPages(20, 100),
    ...workFilter,
    state: z.optional(letterState),
    vacancy: z.optional(idInText),
    /**
     * Words of the application, phone of the applicant, or number of the application. Recorded in the audit trail,
     * without the text.
     */
    text: z.optional(searchText),
  }),
  data: z.array(application),
});

/** Vacancies with applications, by title, with the number of all and of unanswered ones. */
export const listAppliedVacancies = endpoint({
  ...reading,
  method: 'GET',
  path: `${base}/applied-vacancies`,
  answer: 'list',
  attended: false,
  data: z.array(z.object({ id, title: z.string(), count: z.int(), received: z.int() })),
});

/** Opening an application is recorded in the audit trail. */
export const getApplication = endpoint({
  ...reading,
  method: 'GET',
  path: `${base}/applications/:id`,
  answer: 'one',
  // Its dialog reads it again by itself when its version changes (221).
  attended: false,
  params: byId,
  data: z.extend(application, {
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    /** Plain text, as it was typed. */
    message: z.string(),
    file: z.nullable(z.object({ type: z.string(), size: z.int() })),
    answers: z.array(letterAnswer),
  }),
  errors: [errorCode.notFound],
});

export const downloadApplicationFile = endpoint({
  ...reading,
  method: 'GET',
  path: `${base}/applications/:id/file`,
  answer: 'file',
  params: byId,
  data: z.null(),
  errors: [errorCode.notFound],
});

/** A completed application is deleted earlier than an open one. */
export const saveApplicationWork = endpoint({
  ...editing,
  method: 'PUT',
  path: `${base}/applications/:id/work`,
  body: workChange(letterState),
  data: z.object(workOn(letterState)),
  errors: [errorCode.notFound, errorCode.changedMeanwhile],
});

/**
 * In the language of the application. Refused if the applicant has no address of this kind. A completed application
 * keeps its state.
 */
export const answerApplication = endpoint({
  ...editing,
  method: 'POST',
  path: `${base}/applications/:id/answers`,
  body: answerByWay,
  data: letterAnswer,
  errors: [errorCode.notFound, errorCode.stepNotPossible, errorCode.changedMeanwhile],
});

/** At the wish of the applicant: with the CV, the answers and what was not sent yet. */
export const deleteApplication = endpoint({
  method: 'DELETE',
  path: `${base}/applications/:id`,
  access: 'staff',
  may: { area: 'applications', right: 'canDelete' },
  answer: 'one',
  params: byId,
  data: z.null(),
  errors: [errorCode.notFound],
});

/** Possible assignees: staff who may edit applications. */
export const listApplicationColleagues = endpoint({
  ...reading,
  method: 'GET',
  path: `${base}/applications/colleagues`,
  // Rows read it when they appear.
  attended: false,
  answer: 'list',
  data: z.array(z.object({ id, title: z.string() })),
});

export type NewApplication = z.output<typeof newApplication>;
