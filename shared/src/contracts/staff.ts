import * as z from 'zod/mini';
import { visitState } from './appointments.ts';
import { seenPerson } from './desk-patients.ts';
import { letterAnswer, letterState, version, workFilter, workOn } from './desk-work.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { ssn } from './registration.ts';
import { optionalLine, text } from './text.ts';
import { byId, id, idInText, instant, language, oneBasedPages, searchText } from './wire.ts';

/** Steps of a visit that staff record. Idempotent; a doctor records steps only of their own visits. */
const step = {
  method: 'POST',
  access: 'staff',
  may: { area: 'visits', right: 'canEdit' },
  answer: 'one',
  params: byId,
  data: z.object({ appointmentId: id, patientId: id, state: visitState }),
  errors: [errorCode.forbidden, errorCode.notFound, errorCode.stepNotPossible, errorCode.tooEarlyForStep],
} as const;

const base = '/patients/api/v1/staff';

export const confirmVisit = endpoint({ ...step, path: `${base}/appointments/:id/confirm` });
/** The patient is with the doctor; at most an hour before the booked time. */
export const beginVisit = endpoint({ ...step, path: `${base}/appointments/:id/begin` });
/** The visit was begun by mistake: it waits again, as a confirmed one. */
export const undoVisitBegin = endpoint({ ...step, path: `${base}/appointments/:id/undo-begin` });
export const completeVisit = endpoint({ ...step, path: `${base}/appointments/:id/complete` });
/** The patient did not come; not before the booked time. */
export const missVisit = endpoint({ ...step, path: `${base}/appointments/:id/no-show` });

/**
 * Staff have checked the documents of this person. A number in the call replaces the typed one. Code −80 if the person is
 * not as the page showed them.
 */
export const verifyPatient = endpoint({
  method: 'POST',
  path: '/patients/api/v1/patients/:id/verification',
  access: 'staff',
  may: { area: 'patients', right: 'canEdit' },
  answer: 'one',
  params: byId,
  body: z.optional(z.object({ ssn: z.optional(ssn), seen: seenPerson })),
  data: z.object({ patientId: id, verified: z.boolean() }),
  errors: [
    errorCode.forbidden,
    errorCode.notFound,
    errorCode.changedMeanwhile,
    errorCode.ssnRegistered,
    errorCode.registerDiffers,
  ],
});

export const letterKind = z.enum(['question', 'contact', 'opinion', 'attachment']);

/** Whether the site shows an opinion; waiting ones are undecided. */
export const publication = z.enum(['waiting', 'published', 'refused']);

/** A message from a form of the site. */
export const letter = z.object({
  kind: letterKind,
  id,
  createdAt: instant,
  language,
  fullName: z.nullable(z.string()),
  /** Only for opinions. Always set; optional for older portals. */
  publication: z.optional(z.nullable(publication)),
  ...workOn(letterState),
});

export const longestTranslation = { fullName: 100, message: 4000 } as const;
/** A translation of an opinion. Without a name, the site shows that of the author. */
const opinionText = z.object({
  language,
  fullName: optionalLine(longestTranslation.fullName),
  message: text(longestTranslation.message),
});
const opinionTexts = z.object({
  /** Counts the changes of the desk. */
  version,
  /** At most one in each language except that of the author. */
  texts: z.array(opinionText).check(z.maxLength(2)),
});

export const letterInFull = z.object({
  ...letter.shape,
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Plain text, as it was typed. */
  message: z.nullable(z.string()),
  /** The answer of the clinic. */
  answers: z.array(letterAnswer),
  /** The rating of an opinion. */
  rate: z.nullable(z.int()),
  /** Whether the site shows it; only for opinions. */
  published: z.optional(z.boolean()),
  /** Only for opinions; older portals do not have it. */
  translations: z.optional(opinionTexts),
  /** A submitted document, with the child and the parent that it names. */
  paper: z.nullable(
    z.object({
      title: z.nullable(z.string()),
      parentFullName: z.nullable(z.string()),
      childFullName: z.nullable(z.string()),
      type: z.string(),
      size: z.int(),
    }),
  ),
});

/** The newest first. */
export const listLetters = endpoint({
  method: 'GET',
  path: `${base}/letters`,
  access: 'staff',
  may: { area: 'letters', right: 'canRead' },
  answer: 'list',
  attended: false,
  query: z.object({
    ...oneBasedPages(20, 100),
    ...workFilter,
    kind: z.optional(letterKind),
    state: z.optional(letterState),
    /** Of opinions; nothing else is listed then. */
    publication: z.optional(publication),
    /** Name or phone of the sender, or number of the letter. Recorded in the audit trail, without the text. */
    text: z.optional(searchText),
  }),
  data: z.array(letter),
});

/** Opening a message is recorded in the audit trail. */
export const getLetter = endpoint({
  method: 'GET',
  path: `${base}/letters/:kind/:id`,
  access: 'staff',
  may: { area: 'letters', right: 'canRead' },
  answer: 'one',
  // Its dialog reads it again by itself when its version changes (221).
  attended: false,
  params: z.object({ kind: letterKind, id: idInText }),
  data: letterInFull,
  errors: [errorCode.notFound],
});

export const downloadLetterPaper = endpoint({
  method: 'GET',
  path: `${base}/letters/attachment/:id/file`,
  access: 'staff',
  may: { area: 'letters', right: 'canRead' },
  answer: 'file',
  params: byId,
  data: z.null(),
  errors: [errorCode.notFound],
});

/** Publishes an opinion, or withdraws it. */
export const publishOpinion = endpoint({
  method: 'POST',
  path: `${base}/opinions/:id/publication`,
  access: 'staff',
  may: { area: 'letters', right: 'canEdit' },
  answer: 'one',
  params: byId,
  body: z.object({ published: z.boolean() }),
  data: z.object({ id, published: z.boolean() }),
  errors: [errorCode.notFound],
});

/** Replaces all translations of an opinion, published or not. Code −80 if somebody else has changed them. */
export const saveOpinionTexts = endpoint({
  method: 'PUT',
  path: `${base}/opinions/:id/translations`,
  access: 'staff',
  may: { area: 'letters', right: 'canEdit' },
  answer: 'one',
  params: byId,
  body: opinionTexts,
  data: opinionTexts,
  errors: [errorCode.notFound, errorCode.changedMeanwhile],
});

export type OpinionTexts = z.output<typeof opinionTexts>;
export type LetterKind = z.output<typeof letterKind>;
export type Publication = z.output<typeof publication>;
