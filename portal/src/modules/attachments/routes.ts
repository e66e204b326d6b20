import { listAttachmentTypes, submitAttachment } from '@arev/shared/contracts/attachments';
import type { Serve } from '../../http/call.ts';
import { attachmentService, type AttachmentNeeds } from './service.ts';

const received = { data: null };

export const attachmentRoutes = (serve: Serve, needs: AttachmentNeeds): void => {
  const attachments = attachmentService(needs);
  serve.kept(listAttachmentTypes, ({ language }) => attachments.types(language));
  serve(submitAttachment, async ({ query, files, saveAnswer, ...sender }) => {
    await attachments.submit({ ...query, files }, sender, (transaction) => saveAnswer(transaction, received));
    return received;
  });
};
