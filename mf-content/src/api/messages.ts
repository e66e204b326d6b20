import type { SendOptions } from '@arev/shared/api-client';
import { createContactMessage, createFaqQuestion } from '@arev/shared/contracts/messages';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import type { Site } from '@arev/shared/remote-kit';

export const sendContactMessage = (
  { api }: Site,
  body: InputOf<typeof createContactMessage>['body'],
  options: SendOptions,
): Promise<unknown> => api.send(createContactMessage, { body }, options);

export const sendFaqQuestion = (
  { api }: Site,
  body: InputOf<typeof createFaqQuestion>['body'],
  options: SendOptions,
): Promise<unknown> => api.send(createFaqQuestion, { body }, options);
