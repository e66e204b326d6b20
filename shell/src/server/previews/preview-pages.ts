import { isLanguage, type Language } from '@arev/shared/i18n';
import { ownPath } from '@arev/shared/routing';
import { shellTexts } from '../composition/words.ts';
import { escapeHtml } from '../composition/escape.ts';
import { preferredLanguage } from '../http/accept.ts';
import { writeCookie } from '../http/cookies.ts';
import type { Exchange } from '../http/exchange.ts';
import { isOwnRequest } from '../http/own-request.ts';
import { plainAnswer, redirect } from '../http/plain-answer.ts';
import { readSmall } from '../http/small-body.ts';
import { baseHeaders } from '../security/headers.ts';
import { previewCookie, readPreview } from './preview.ts';

interface PreviewSettings {
  readonly portalUrl: string;
  readonly publicOrigin: string;
}

const languageOf = ({ path, cookies, request }: Exchange): Language => {
  const [, first = ''] = path.split('/');
  return isLanguage(first)
    ? first
    : preferredLanguage(cookies.get('arev_language'), request.headers['accept-language']);
};

const forget = (secure: boolean): string => writeCookie(previewCookie, '', { maxAge: 0, secure });

/** The desk posts the token to `/__preview`, the bar on the page posts to `/__preview/end`; both redirect to a page. */
export const previewPages =
  ({ portalUrl, publicOrigin }: PreviewSettings) =>
  async (exchange: Exchange): Promise<void> => {
    const { path, secure } = exchange;
    const body = await readSmall(exchange);
    if (body === null) return plainAnswer(exchange, 413, { connection: 'close' });
    if (!isOwnRequest(exchange)) return plainAnswer(exchange, 403);
    const fields = new URLSearchParams(body);
    const to = ownPath(fields.get('to'), publicOrigin) ?? `/${languageOf(exchange)}`;
    if (path === '/__preview/end') return redirect(exchange, 303, to, { 'set-cookie': forget(secure) });
    const token = fields.get('token') ?? '';
    const preview = /^[\w-]{43}$/.test(token) ? await readPreview(portalUrl, token) : undefined;
    if (preview === undefined) return previewIsOver(exchange);
    const maxAge = Math.max(0, Math.floor((preview.until - Date.now()) / 1000));
    return redirect(exchange, 303, to, {
      'set-cookie': writeCookie(previewCookie, token, { maxAge, secure }),
      // Lists and pages in the browser's cache do not contain the draft.
      'clear-site-data': '"cache"',
    });
  };

/** An error text, because the public page would mislead the editor. */
export const previewIsOver = (exchange: Exchange): void => {
  const { request, response, path, search, secure } = exchange;
  const language = languageOf(exchange);
  const title = shellTexts[language].server.previewOver;
  const link = shellTexts[language].server.previewOverLink;
  const to = path.startsWith('/__') ? `/${language}` : path + search;
  const body = [
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="robots" content="noindex">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1>`,
    `<p><a href="${escapeHtml(to)}">${escapeHtml(link)}</a></p></html>`,
  ].join('');
  response.writeHead(410, {
    ...baseHeaders,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'set-cookie': forget(secure),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
};
