import * as z from 'zod/mini';
import { captcha } from './captcha.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { visitor } from './visitor.ts';

export const visitorMessage = z.object(visitor);

export const createFaqQuestion = endpoint({
  method: 'POST',
  path: '/portal/api/v1/faq-questions',
  access: 'public',
  answer: 'one',
  captcha: true,
  body: z.object({ ...captcha, ...visitor }),
  data: z.null(),
  errors: [errorCode.tooManyRequests],
});

export const createContactMessage = endpoint({
  method: 'POST',
  path: '/portal/api/v1/contact-messages',
  access: 'public',
  answer: 'one',
  captcha: true,
  body: z.object({ ...captcha, ...visitor }),
  data: z.null(),
  errors: [errorCode.tooManyRequests],
});

export type VisitorMessage = z.output<typeof visitorMessage>;
