import type { OutgoingHttpHeaders } from 'node:http';
import { errorCode, type ErrorCode } from '@arev/shared/contracts/errors';
import type { Language } from '@arev/shared/i18n';
import { tooLargeText, unavailableText } from '../composition/words.ts';
import { preferredLanguage } from '../http/accept.ts';
import type { Exchange } from '../http/exchange.ts';
import { plainAnswer } from '../http/plain-answer.ts';
import { baseHeaders } from '../security/headers.ts';

interface ShellError {
  readonly status: number;
  readonly code: ErrorCode;
  readonly textIn: (language: Language) => string;
  readonly headers: OutgoingHttpHeaders;
}

/** An error of the shell, in the format of the API. */
const answerError = (exchange: Exchange, { status, code, textIn, headers }: ShellError): void => {
  const { request, response } = exchange;
  if (response.headersSent) return plainAnswer(exchange, status);
  const language = preferredLanguage(undefined, request.headers['accept-language']);
  const body = JSON.stringify({ error: true, code, message: textIn(language) });
  response.writeHead(status, {
    ...baseHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(request.complete ? {} : { connection: 'close' }),
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
};

export const answerUnavailable = (exchange: Exchange, status: 503 | 504 = 503): void =>
  answerError(exchange, {
    status,
    code: errorCode.unavailable,
    textIn: unavailableText,
    headers: { 'retry-after': '5' },
  });

/** The rest of the body is not read. */
export const answerTooLarge = (exchange: Exchange): void =>
  answerError(exchange, {
    status: 413,
    code: errorCode.tooLarge,
    textIn: tooLargeText,
    headers: { connection: 'close' },
  });
