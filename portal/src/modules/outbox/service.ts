import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Executor } from '../../db/factory.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Language } from '../../caller/language.ts';
import { fixedLink } from './leads-to.ts';
import { renderMail, renderSms, type Template } from './render.ts';
import * as repository from './repository.ts';

export interface Message {
  readonly to: { readonly email: string } | { readonly phone: string };
  readonly template: Template;
  readonly language: Language;
  /** What the template asks for; a link to a page that is the same for everybody comes by itself. */
  readonly data: Readonly<Record<string, string>>;
  /** Names what is told and to whom, the general first: `visit/17/reminder/24`. The same key is told once. */
  readonly key: string;
  readonly patientId?: number;
  readonly notBefore?: Date;
  /** From here on it is not sent any more. */
  readonly notAfter?: Date;
  /** A calendar entry (text/calendar) that comes with a mail. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
}

export interface Outbox {
  /** Written by the executor: a transaction that is rolled back tells nobody anything. */
  readonly tell: (executor: Executor, message: Message) => Promise<void>;
  /**
   * Takes back what has not been sent of all keys that begin so, and says how many. Their keys may be used again. What failed
   * cannot be sent again any more.
   */
  readonly cancel: (executor: Executor, keyPrefix: string) => Promise<number>;
  /** Of a message that waits again after it failed. */
  readonly deliverAgain: (executor: Executor, id: string) => Promise<void>;
}

interface OutboxNeeds {
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly config: Pick<Config, 'MESSAGE_RETRY_SECONDS' | 'SITE_URL'>;
}

const longestRetrySeconds = 3600;
/** With the times between them growing to an hour, about a day and a half. */
const retries = 45;

export const outboxService = ({ clock, jobs, config }: OutboxNeeds): Outbox => {
  const deliver = (executor: Executor, id: string, startAfter: number): Promise<void> =>
    jobs.send(
      executor,
      'deliver-message',
      { id },
      {
        startAfter,
        retryLimit: retries,
        retryDelay: config.MESSAGE_RETRY_SECONDS,
        retryDelayMax: longestRetrySeconds,
        retryBackoff: true,
      },
    );

  return {
    tell: async (executor, message) => {
      const { to, template, language, key, patientId, notAfter, calendar } = message;
      const data = { ...fixedLink(config.SITE_URL, template, language), ...message.data };
      const channel = 'email' in to ? 'mail' : 'sms';
      // A template that lacks something has to fail here, where it can be seen, and not when nobody looks any more.
      if (channel === 'mail') renderMail(template, language, data);
      else renderSms(template, language, data);
      const now = clock();
      const id = randomUUID();
      const told = await repository.insertMessage(executor, {
        id,
        key,
        patientId: patientId ?? null,
        channel,
        recipient: 'email' in to ? to.email : to.phone,
        language,
        template,
        data,
        calendar: calendar ?? null,
        notBefore: message.notBefore ?? new Date(now),
        notAfter: notAfter ?? null,
        createdAt: new Date(now),
      });
      if (!told) return;
      // From now on by our clock: the database's may say something else.
      const wait = Math.max(0, Math.ceil(((message.notBefore?.getTime() ?? now) - now) / 1000));
      await deliver(executor, id, wait);
    },
    cancel: async (executor, keyPrefix) => {
      await repository.forgetFailed(executor, keyPrefix);
      return repository.deleteWaiting(executor, keyPrefix);
    },
    deliverAgain: (executor, id) => deliver(executor, id, 0),
  };
};
