import type { Exchange, Handler } from './exchange.ts';
import { plainAnswer } from './plain-answer.ts';

/** The process turns. */
export const health: Handler = (exchange: Exchange) => plainAnswer(exchange, 200);

/** Pages can be served. The portal is not waited for: without it there still are pages. */
export const ready =
  (isReady: () => boolean): Handler =>
  (exchange: Exchange) =>
    plainAnswer(exchange, isReady() ? 200 : 503);
