import { createContactMessage, createFaqQuestion } from '@arev/shared/contracts/messages';
import type { Serve } from '../../plugins/endpoints.ts';
import type { VisitorLimitNeeds } from '../../visitor-limit.ts';
import { messageService } from './service.ts';

export const messageRoutes = (serve: Serve, needs: VisitorLimitNeeds): void => {
  const messages = messageService(needs);
  serve(createFaqQuestion, async ({ body, ...sender }) => {
    await messages.receive('question', body, sender);
    return { data: null };
  });
  serve(createContactMessage, async ({ body, ...sender }) => {
    await messages.receive('contact', body, sender);
    return { data: null };
  });
};
