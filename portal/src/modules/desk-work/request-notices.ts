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
 * Tells the patient how far a request is, by the ways that they want, and never of what: a service says something of their
 * health. What was said of an earlier step and has not gone out yet would be wrong by now.
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
