import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/factory.ts';
import type { Attempt } from '../../jobs/job-queue.ts';
import { Undelivered, type SendMail, type SendSms } from './channels/channel.ts';
import { folderChannel } from './channels/folder.ts';
import { smsChannel } from './channels/sms.ts';
import { smtpChannel } from './channels/smtp.ts';
import { clinicPhone } from './clinic-phone.ts';
import { keepsWords } from './keeping.ts';
import { renderMail, renderSms, isTemplate } from './render.ts';
import { releaseContacts } from './lent-contacts.ts';
import * as repository from './repository.ts';

/** Longer than the time after which the queue gives a job to another worker. */
const claimMs = 90_000;

/** Counts and logs a message that could not be handed over; the reason names nobody. */
export type OnTrouble = (
  trouble: { readonly message: string; readonly reason: string },
  givenUp: boolean,
) => void;

export interface DeliveryNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<
    Config,
    'SMTP_URL' | 'MAIL_FROM' | 'SMS_URL' | 'SMS_TOKEN' | 'OUTBOX_DIR' | 'MESSAGES_KEPT_DAYS'
  >;
  readonly onTrouble: OnTrouble;
}

interface Channels {
  readonly mail: SendMail;
  readonly sms: SendSms;
}

const channelsOf = (config: DeliveryNeeds['config']): Channels => {
  const { SMTP_URL, MAIL_FROM, SMS_URL, SMS_TOKEN } = config;
  const keep = folderChannel(config.OUTBOX_DIR, config.MESSAGES_KEPT_DAYS);
  return {
    mail:
      SMTP_URL === undefined
        ? (mail) => keep({ ...mail, channel: 'mail' })
        : smtpChannel(SMTP_URL, MAIL_FROM),
    sms: SMS_URL === undefined ? (sms) => keep({ ...sms, channel: 'sms' }) : smsChannel(SMS_URL, SMS_TOKEN),
  };
};

type Claimed = NonNullable<Awaited<ReturnType<typeof repository.claimMessage>>>;

const send = async (
  db: Database,
  { mail, sms }: Channels,
  claimed: Claimed,
  signal: AbortSignal,
): Promise<void> => {
  const { channel, recipient: to, language, template, data: told, calendar, resent } = claimed;
  // A resent message gets a new id, or a receiver would drop it as a duplicate: the contact may have changed.
  const id = resent === 0 ? claimed.id : `${claimed.id}-${resent}`;
  // During an update, a worker of the older release leaves a new template to the others.
  if (told === null || !isTemplate(template))
    throw new Undelivered('no such template', { final: told === null });
  const data = { ...(await clinicPhone(db, template, told)), ...told };
  if (channel === 'mail') await mail({ id, to, signal, ...renderMail(template, language, data), calendar });
  else await sms({ id, to, signal, text: renderSms(template, language, data) });
};

/** Sends the message of a job: once, unless a portal crashes between sending and recording it (023). */
export const deliveryService = (needs: DeliveryNeeds) => {
  const { db, clock, onTrouble } = needs;
  const channels = channelsOf(needs.config);

  const finish = (claimed: Claimed, outcome: Omit<repository.Outcome, 'at'>): Promise<boolean> =>
    repository.finishMessage(db, claimed, { ...outcome, at: new Date(clock()) });

  const fail = async (claimed: Claimed, error: unknown, last: boolean): Promise<void> => {
    const { id, template, notAfter } = claimed;
    const reason =
      error instanceof Undelivered ? error.reason : error instanceof Error ? error.name : 'unknown';
    const isOver = last || (error instanceof Undelivered && error.final);
    const words = keepsWords(template, notAfter, clock());
    const givenUp =
      isOver && (await finish(claimed, { state: 'failed', failure: reason, keepsWords: words }));
    onTrouble({ message: id, reason }, givenUp);
    if (givenUp) return;
    await repository.releaseMessage(db, claimed);
    // Without a job, it is one of the lost messages, which get another one.
    if (!last) throw new Undelivered(reason, { final: false });
  };

  return {
    deliver: async ({ data: { id }, last, signal }: Attempt<{ id: string }>): Promise<void> => {
      const now = clock();
      await db
        .transaction()
        .execute((transaction) => releaseContacts(transaction, { now: new Date(now), messageId: id }));
      const claimed = await repository.claimMessage(db, id, new Date(now), new Date(now + claimMs));
      if (claimed === undefined) {
        await repository.dropAbandoned(db, id, new Date(now));
        // Cancelled or sent: nothing to do. Claimed by another worker: retry later, as that worker may have crashed.
        if (await repository.isBeingSent(db, id)) throw new Undelivered('under way', { final: false });
        return;
      }
      if (claimed.notAfter !== null && claimed.notAfter.getTime() <= now)
        return fail(claimed, new Undelivered('too late', { final: true }), last);
      try {
        await send(db, channels, claimed, signal);
      } catch (error) {
        return fail(claimed, error, last);
      }
      await finish(claimed, { state: 'sent', failure: null });
    },
  };
};
