import nodemailer from 'nodemailer';
import * as z from 'zod/mini';
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

/** What nodemailer says about a failure. The text of the answer may quote the address. */
const refusal = z.object({
  code: z.catch(z.string(), 'ESMTP'),
  responseCode: z.optional(z.number()),
  response: z.optional(z.string()),
  command: z.optional(z.string()),
});

/**
 * Some servers say only at the recipient, or after the text, that they accept no mails of ours (RFC 4954, RFC 3463): there
 * they check SPF, DKIM and DMARC, and the reputation of a sender.
 */
const isAboutUs = ({ code, command, responseCode, response = '' }: z.infer<typeof refusal>): boolean =>
  (code === 'EENVELOPE' && command !== 'RCPT TO') ||
  responseCode === 530 ||
  /^5\d\d[ -]5\.7\./.test(response);

const isOfTheMail = (code: string): boolean => code === 'EENVELOPE' || code === 'EMESSAGE';

/**
 * Only a refused address or content is final. A refused connection, login or sender is a mistake in a configuration or a
 * passing state of the server, so a retry can succeed after it is corrected.
 */
const undelivered = (error: unknown): Undelivered => {
  const refused = z.safeParse(refusal, error).data;
  const answer = refused?.responseCode;
  if (refused === undefined || answer === undefined)
    return new Undelivered(refused?.code ?? 'ESMTP', { final: false });
  const isForGood = answer >= 500;
  const code = isForGood && isOfTheMail(refused.code) && isAboutUs(refused) ? 'EREFUSED' : refused.code;
  return new Undelivered(`${code} ${answer}`, { final: isForGood && isOfTheMail(code) });
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
