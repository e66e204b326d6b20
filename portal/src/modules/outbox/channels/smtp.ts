import nodemailer from 'nodemailer';
import { senderAddress } from '../mail-sender.ts';
import { Undelivered, type SendMail } from './channel.ts';

/** Their sum is shorter than a claim. */
const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
};

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

export const smtpChannel = (url: string, from: string): SendMail => {
  const transport = nodemailer.createTransport(url, { from });
  Object.assign(transport.options, patience);
  const domain = senderAddress(from).replace(/^.*@/, '');
  return async ({ id, to, subject, text, html, calendar }) => {
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
      });
    } catch (error) {
      throw undelivered(error);
    }
  };
};
