import type { TaskState } from '@arev/shared/contracts/tasks';
import { writtenDate, writtenDateAt } from '../../clinic-time.ts';
import type { Executor } from '../../db/factory.ts';
import { found } from '../../errors.ts';
import { type Message, type Outbox, whoseMessage } from '../outbox/public.ts';
import { addressesFor } from '../preferences/public.ts';
import { findNotified } from './repository.ts';

export interface RequestNoticeNeeds {
  readonly outbox: Outbox;
}

const templateOf = (step: TaskState, plannedFor: string | null): Message['template'] =>
  step === 'planned' && plannedFor !== null ? 'request-planned-day' : `request-${step}`;

const keyOf = (id: number): string => `request/${id}/`;

/** The request is as it was when it was received: unsent messages about a call or an agreed day are outdated. */
export const withdrawAgreement = async (
  { outbox }: { readonly outbox: Pick<Outbox, 'cancel'> },
  transaction: Executor,
  id: number,
): Promise<void> => {
  for (const step of ['called', 'planned'] satisfies TaskState[])
    await outbox.cancel(transaction, `${keyOf(id)}${step}/`);
};

/**
 * Tells the patient the state of a request, on the channels that they chose. The message never names the service, which
 * would disclose health data. Unsent messages about an earlier state are outdated and are cancelled. Answers whether
 * there is a message at all.
 */
export const requestNotices =
  ({ outbox }: RequestNoticeNeeds) =>
  async (transaction: Executor, id: number, step: TaskState): Promise<boolean> => {
    const row = found(await findNotified(transaction, id));
    const key = keyOf(id);
    await outbox.cancel(transaction, key);
    const { patientId, language, plannedFor } = row;
    const addresses = await addressesFor(transaction, 'requests', row);
    for (const [index, to] of addresses.entries())
      await outbox.tell(transaction, {
        to,
        template: templateOf(step, plannedFor),
        language,
        data: {
          date: writtenDateAt(row.createdAt.getTime()),
          ...whoseMessage(row),
          ...(plannedFor !== null && { day: writtenDate(plannedFor) }),
        },
        patientId,
        key: `${key}${step}/${row.version}.${row.workVersion}${index === 0 ? '' : '/sms'}`,
      });
    return addresses.length > 0;
  };
