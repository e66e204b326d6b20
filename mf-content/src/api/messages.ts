import { createContactMessage, createFaqQuestion } from '@arev/shared/contracts/messages';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import type { Site } from '@arev/shared/remote-kit';

export const sendContactMessage = (
  { api }: Site,
  body: InputOf<typeof createContactMessage>['body'],
): Promise<unknown> => api.send(createContactMessage, { body });

export const sendFaqQuestion = (
  { api }: Site,
  body: InputOf<typeof createFaqQuestion>['body'],
): Promise<unknown> => api.send(createFaqQuestion, { body });
