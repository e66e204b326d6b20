import { type Override, readOverride } from '@arev/shared/releases/override-token';
import type { Logger } from 'pino';
import { preferredLanguage } from '../http/accept.ts';
import { writeCookie } from '../http/cookies.ts';
import type { Exchange } from '../http/exchange.ts';
import { plainAnswer, redirect } from '../http/plain-answer.ts';

const overrideCookie = 'arev_override';

interface OverrideSettings {
  readonly overrideSecret: string | undefined;
}

/** `/__override?token=…` starts a staff preview, `/__override/end` ends it. */
export const overridePages =
  ({ overrideSecret }: OverrideSettings) =>
  (exchange: Exchange): void => {
    const { request, search, path, secure, cookies } = exchange;
    const home = `/${preferredLanguage(cookies.get('arev_language'), request.headers['accept-language'])}`;
    if (path === '/__override/end') {
      redirect(exchange, 302, home, { 'set-cookie': forgetOverride(secure) });
      return;
    }
    const token = new URLSearchParams(search).get('token') ?? '';
    const read = overrideSecret
      ? readOverride(token, overrideSecret, Date.now())
      : { refused: 'forged' as const };
    if ('refused' in read) {
      exchange.log.warn({ requestId: exchange.id, refused: read.refused }, 'staff override refused');
      plainAnswer(exchange, 403, { 'set-cookie': forgetOverride(secure) });
      return;
    }
    const maxAge = Math.max(0, read.override.exp - Math.floor(Date.now() / 1000));
    redirect(exchange, 302, home, { 'set-cookie': writeCookie(overrideCookie, token, { maxAge, secure }) });
  };

export const forgetOverride = (secure: boolean): string =>
  writeCookie(overrideCookie, '', { maxAge: 0, secure });

/** The override of a page request; a forged or expired one is logged, and its cookie removed. */
export const overrideOf = (
  { cookies, id }: Exchange,
  { overrideSecret }: OverrideSettings,
  log: Logger,
): { override?: Override; forget: boolean } => {
  const token = cookies.get(overrideCookie);
  if (token === undefined || token === '') return { forget: false };
  const read = overrideSecret
    ? readOverride(token, overrideSecret, Date.now())
    : { refused: 'forged' as const };
  if ('override' in read) return { override: read.override, forget: false };
  log.warn({ requestId: id, refused: read.refused }, 'staff override refused');
  return { forget: true };
};
