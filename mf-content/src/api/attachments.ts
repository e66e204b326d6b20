import { listAttachmentTypes, submitAttachment } from '@arev/shared/contracts/attachments';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import type { SendOptions } from '@arev/shared/api-client';
import type { Site } from '@arev/shared/remote-kit';

export const attachmentTypesQuery = (site: Site) => site.api.query(listAttachmentTypes, {});

export const sendAttachment = (
  { api }: Site,
  input: InputOf<typeof submitAttachment>,
  options: SendOptions,
): Promise<unknown> => api.send(submitAttachment, input, options);
