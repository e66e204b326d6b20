import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Executor } from '../../db/factory.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Language } from '../../caller/language.ts';
import { clinicPhone } from './clinic-phone.ts';
import { fixedLink } from './leads-to.ts';
import { renderMail, renderSms, type Template } from './render.ts';
import * as repository from './repository.ts';

export interface Message {
  readonly to: { readonly email: string } | { readonly phone: string };
  readonly template: Template;
  readonly language: Language;
  /** The variables of the template; a link to a page that needs no more than the patient, and the phone of the clinic, are added automatically. */
  readonly data: Readonly<Record<string, string>>;
  /** Identifies the message, from general to specific: `visit/17/reminder/24`. Each key is sent once. */
  readonly key: string;
  readonly patientId?: number;
  readonly notBefore?: Date;
  /** The message expires at this instant. */
  readonly notAfter?: Date;
  /** A calendar entry (text/calendar) that is attached to the mail. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
}

export interface Outbox {
  /**
   * Uses the caller's executor: after a rollback no message is sent. Without an address, as after the erasure of an
   * account, there is none either.
   */
  readonly tell: (executor: Executor, message: Message) => Promise<void>;
  /**
   * Cancels all unsent messages whose key has this prefix, and returns the number of those that were waiting; an attempt
   * that is under way is the last one. Their keys may be used again.
   * Failed messages can no longer be resent.
   */
  readonly cancel: (executor: Executor, keyPrefix: string) => Promise<number>;
  /** Queues a message again after it failed. */
  readonly deliverAgain: (executor: Executor, message: Queued) => Promise<void>;
}

interface Queued {
  readonly id: string;
  readonly channel: 'mail' | 'sms';
  readonly template: string;
}

interface OutboxNeeds {
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly config: Pick<Config, 'MESSAGE_RETRY_SECONDS' | 'SITE_URL'>;
}

const longestRetrySeconds = 3600;
/** About a day and a half: the delay between two retries grows up to an hour. */
const retries = 45;

export const outboxService = ({ clock, jobs, config }: OutboxNeeds): Outbox => {
  const deliver = (
    executor: Executor,
    { id, channel, template }: Queued,
    startAfter: number,
  ): Promise<void> =>
    jobs.send(
      executor,
      'deliver-message',
      { id },
      {
        startAfter,
        // Somebody waits for a code. Otherwise retries would go first, because their jobs are older.
        priority: template === 'one-time-code' ? 1 : 0,
        group: { id: channel },
        retryLimit: retries,
        retryDelay: config.MESSAGE_RETRY_SECONDS,
        retryDelayMax: longestRetrySeconds,
        retryBackoff: true,
      },
    );

  return {
    tell: async (executor, message) => {
      const { to, template, language, key, patientId, notAfter, calendar } = message;
      const data = {
        ...fixedLink(config.SITE_URL, message),
        ...(await clinicPhone(executor, template, message.data)),
        ...message.data,
      };
      const [channel, recipient] =
        'email' in to ? (['mail', to.email] as const) : (['sms', to.phone] as const);
      // Renders the template now, so that missing data fails here, in the caller, and not later in the job.
      if (channel === 'mail') renderMail(template, language, data);
      else renderSms(template, language, data);
      if (recipient === '') return;
      const now = clock();
      const id = randomUUID();
      const told = await repository.insertMessage(executor, {
        id,
        key,
        patientId: patientId ?? null,
        channel,
        recipient,
        language,
        template,
        data,
        calendar: calendar ?? null,
        notBefore: message.notBefore ?? new Date(now),
        notAfter: notAfter ?? null,
        createdAt: new Date(now),
      });
      if (!told) return;
      // Computed with our clock: the clock of the database may differ.
      const wait = Math.max(0, Math.ceil(((message.notBefore?.getTime() ?? now) - now) / 1000));
      await deliver(executor, { id, channel, template }, wait);
    },
    cancel: repository.cancelMessages,
    deliverAgain: (executor, message) => deliver(executor, message, 0),
  };
};
