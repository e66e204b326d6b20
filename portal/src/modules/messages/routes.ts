import { createContactMessage, createFaqQuestion } from '@arev/shared/contracts/messages';
import type { Serve } from '../../http/call.ts';
import { messageService, type MessageNeeds } from './service.ts';

const received = { data: null };

export const messageRoutes = (serve: Serve, needs: MessageNeeds): void => {
  const messages = messageService(needs);
  serve(createFaqQuestion, async ({ body, saveAnswer, ...sender }) => {
    await messages.receive('question', body, sender, (transaction) => saveAnswer(transaction, received));
    return received;
  });
  serve(createContactMessage, async ({ body, saveAnswer, ...sender }) => {
    await messages.receive('contact', body, sender, (transaction) => saveAnswer(transaction, received));
    return received;
  });
};
