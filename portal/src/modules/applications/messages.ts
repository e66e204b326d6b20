import type { Executor } from '../../db/factory.ts';
import { noticeKey } from '../letters/public.ts';
import { cancelMessages } from '../outbox/public.ts';

/** The beginning of the keys of all messages to the applicant. */
export const messagesTo = (id: number): string => `application/${id}/`;

/** What was not sent yet about a deleted application; the notice to the clinic names the applicant. */
export const withdrawMessages = async (executor: Executor, id: number): Promise<void> => {
  for (const prefix of [messagesTo(id), noticeKey('application', id)]) await cancelMessages(executor, prefix);
};
