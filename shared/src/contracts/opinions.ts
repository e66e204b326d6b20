import * as z from 'zod/mini';
import { captcha } from './captcha.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { optionalEmail, visitor } from './visitor.ts';
import { flagInText, id, language, oneBasedPages, plainDate } from './wire.ts';

const rate = z.int().check(z.gte(1), z.lte(5));

/** The public part of an opinion; the author's contact is only for the clinic. */
export const opinion = z.object({
  id,
  fullName: z.string(),
  /** Plain text, as its author typed it. */
  message: z.string(),
  rate,
  createdOn: plainDate,
  /** The language of this text: the reader's, or the author's if there is no translation. */
  language,
  /** Always set; optional for older releases. */
  translations: z.optional(z.array(z.object({ language, fullName: z.string(), message: z.string() }))),
});

export const newOpinion = z.object({ ...visitor, email: optionalEmail, rate });

export const listOpinions = endpoint({
  method: 'GET',
  path: '/portal/api/v1/opinions',
  access: 'public',
  answer: 'list',
  query: z.object({ ...oneBasedPages(3, 100), onlyPublished: z._default(flagInText, true) }),
  data: z.array(opinion),
  errors: [errorCode.forbidden],
});

export const createOpinion = endpoint({
  method: 'POST',
  path: '/portal/api/v1/opinions',
  access: 'public',
  answer: 'one',
  captcha: true,
  body: z.extend(newOpinion, captcha),
  data: z.null(),
  errors: [errorCode.tooManyRequests],
});

export type Opinion = z.output<typeof opinion>;
export type NewOpinion = z.output<typeof newOpinion>;
