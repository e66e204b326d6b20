import type { DataOf } from '@arev/shared/contracts/endpoint';
import {
  countFailedMessages,
  listFailedMessages,
  type MessageKind,
  messageKind,
  resendMessage,
  resendMessages,
} from '@arev/shared/contracts/failed-messages';
import type { Site } from '@arev/shared/remote-kit';
import type { Part } from './inbox.ts';

export type FailedMessage = DataOf<typeof listFailedMessages>[number];
export const messageKinds = messageKind.options;

export const failedMessagesQuery = ({ api }: Site, kind: MessageKind | undefined, part: Part) =>
  api.query(listFailedMessages, { query: { kind, ...part } });
export const failedKindsQuery = ({ api }: Site) => ({ ...api.query(countFailedMessages, {}), staleTime: 0 });

/** Also after a refusal: then the list shows the change of somebody else. */
const thenRefresh = async <Answer>({ queryClient }: Site, call: Promise<Answer>): Promise<Answer> => {
  try {
    return await call;
  } finally {
    for (const { method, path } of [listFailedMessages, countFailedMessages])
      await queryClient.invalidateQueries({ queryKey: [method, path] });
  }
};

export const resend = (site: Site, id: string) =>
  thenRefresh(site, site.api.send(resendMessage, { params: { id } }));

/** One part after the other, until nothing of the kind is left to send. */
export const resendAll = (site: Site, kind: MessageKind) =>
  thenRefresh(
    site,
    (async () => {
      for (let all = 0; ;) {
        const { sent, left } = (await site.api.send(resendMessages, { body: { kind } })).data;
        all += sent;
        if (sent === 0 || left === 0) return all;
      }
    })(),
  );
