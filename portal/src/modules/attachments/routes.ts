import * as contract from '@arev/shared/contracts/attachment-forms';
import { listAttachmentTypes, submitAttachment } from '@arev/shared/contracts/attachments';
import type { Serve } from '../../http/call.ts';
import { formService } from './form-service.ts';
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

/** The forms to download, for editors. */
export const attachmentFormRoutes = (serve: Serve, needs: Parameters<typeof formService>[0]): void => {
  const forms = formService(needs);
  serve(contract.listDeskForms, async ({ params }) => ({ data: await forms.list(params.id) }));
  serve(contract.addDeskForm, async ({ params, body, files, saveAnswer }) => ({
    data: await forms.add({ ...body, typeId: params.id, files, saveAnswer }),
  }));
  serve(contract.changeDeskForm, async ({ params, body, files, saveAnswer }) => ({
    data: await forms.change({ ...body, ...params, typeId: params.id, files, saveAnswer }),
  }));
  serve(contract.moveDeskForm, async ({ params, body, saveAnswer }) => ({
    data: await forms.move({ ...body, ...params, typeId: params.id, saveAnswer }),
  }));
  serve(contract.removeDeskForm, async ({ params, query, saveAnswer }) => ({
    data: await forms.remove({ ...query, ...params, typeId: params.id, saveAnswer }),
  }));
};
