import { errorCode } from '@arev/shared/contracts/errors';
import { unavailableText } from '../composition/words.ts';
import { preferredLanguage } from '../http/accept.ts';
import type { Exchange } from '../http/exchange.ts';
import { plainAnswer } from '../http/plain-answer.ts';
import { baseHeaders } from '../security/headers.ts';

/** The error for an unavailable portal, in the format of the API. */
export const answerUnavailable = (exchange: Exchange, status: 503 | 504 = 503): void => {
  const { request, response } = exchange;
  if (response.headersSent) return plainAnswer(exchange, status);
  const language = preferredLanguage(undefined, request.headers['accept-language']);
  const body = JSON.stringify({
    error: true,
    code: errorCode.unavailable,
    message: unavailableText(language),
  });
  response.writeHead(status, {
    ...baseHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': '5',
    ...(request.complete ? {} : { connection: 'close' }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
};
