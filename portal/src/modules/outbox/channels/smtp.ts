import nodemailer from 'nodemailer';
import { senderAddress } from '../mail-sender.ts';
import { Undelivered, type SendMail } from './channel.ts';

interface Patience {
  /** For the name, the connection and the greeting, each. */
  readonly connectMs: number;
  /** How long the mail server may say nothing after its greeting. */
  readonly silenceMs: number;
  /** For all of it: a server that answers each step late is never silent for long. Shorter than a job. */
  readonly attemptMs: number;
}

const usual: Patience = { connectMs: 10_000, silenceMs: 20_000, attemptMs: 45_000 };

const undelivered = (error: unknown): Undelivered => {
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'ESMTP';
  const answer =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
      ? error.responseCode
      : undefined;
  // A refused login is a mistake in our configuration, so a retry can succeed after it is corrected.
  const final = answer !== undefined && answer >= 500 && code !== 'EAUTH';
  return new Undelivered(answer === undefined ? code : `${code} ${answer}`, { final });
};

export const smtpChannel = (
  url: string,
  from: string,
  { connectMs, silenceMs, attemptMs }: Patience = usual,
): SendMail => {
  const transport = nodemailer.createTransport(
    {
      url,
      dnsTimeout: connectMs,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
    },
    { from },
  );
  const domain = senderAddress(from).replace(/^.*@/, '');
  return async ({ id, to, subject, text, html, calendar, signal }) => {
    const deadline = AbortSignal.timeout(attemptMs);
    try {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        // An object, so that a comma or bracket in the address cannot add a second recipient.
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(calendar && { icalEvent: { method: calendar.method, content: calendar.content } }),
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.any([signal, deadline]),
      });
    } catch (error) {
      if (deadline.aborted) throw new Undelivered('ETIMEDOUT', { final: false });
      throw undelivered(error);
    }
  };
};
