import type { TaskState } from '@arev/shared/contracts/tasks';
import { writtenDate, writtenDateAt } from '../../clinic-time.ts';
import type { Executor } from '../../db/factory.ts';
import { found } from '../../errors.ts';
import type { Message, Outbox } from '../outbox/public.ts';
import { addressesFor } from '../preferences/public.ts';
import { findNotified } from './repository.ts';

export interface RequestNoticeNeeds {
  readonly outbox: Outbox;
}

const templateOf = (step: TaskState, plannedFor: string | null): Message['template'] =>
  step === 'planned' && plannedFor !== null ? 'request-planned-day' : `request-${step}`;

/**
 * Tells the patient the state of a request, on the channels that they chose. The message never names the service, which
 * would disclose health data. Unsent messages about an earlier state are outdated and are cancelled.
 */
export const requestNotices =
  ({ outbox }: RequestNoticeNeeds) =>
  async (transaction: Executor, id: number, step: TaskState): Promise<void> => {
    const row = found(await findNotified(transaction, id));
    const key = `request/${id}/`;
    await outbox.cancel(transaction, key);
    const { patientId, language, plannedFor } = row;
    for (const [index, to] of (await addressesFor(transaction, 'requests', row)).entries())
      await outbox.tell(transaction, {
        to,
        template: templateOf(step, plannedFor),
        language,
        data: {
          date: writtenDateAt(row.createdAt.getTime()),
          ...(plannedFor !== null && { day: writtenDate(plannedFor) }),
        },
        patientId,
        key: `${key}${step}/${row.version}.${row.workVersion}${index === 0 ? '' : '/sms'}`,
      });
  };
