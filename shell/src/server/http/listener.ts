import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from '../observability/metrics.ts';
import { requestId } from '../observability/request-id.ts';
import { endSpan, startSpan, within } from '../observability/traces.ts';
import { strictTransport } from '../security/headers.ts';
import { readCookies } from './cookies.ts';
import { type Exchange, type Handler, splitTarget } from './exchange.ts';
import { plainAnswer } from './plain-answer.ts';
import { type Routes, routeOf } from './router.ts';

interface ListenerParts {
  readonly routes: Routes;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly trustProxy: boolean;
}

/** Turns each request into an exchange, routes it and writes one log line. */
export const makeListener =
  ({ routes, log, metrics, trustProxy }: ListenerParts): RequestListener =>
  (request, response) => {
    const startedAt = performance.now();
    const target = splitTarget(request.url);
    const exchange = open(request, response, target, log, trustProxy);
    // Set here, so that every response has them: pages, files, errors and responses of the portal.
    if (exchange.secure) response.setHeaders(new Map(Object.entries(strictTransport)));
    const isWhole = target && (request.headers.host !== undefined || request.httpVersionMinor === 0);
    const { kind, handle } = isWhole
      ? routeOf(routes, target.path, request.method)
      : { kind: 'bad' as const, handle: (bad: Exchange) => plainAnswer(bad, 400, { connection: 'close' }) };
    const span = startSpan({ kind, id: exchange.id, method: request.method });
    response.once('close', () => {
      const status = response.writableFinished || response.headersSent ? response.statusCode : 499;
      endSpan(span, status);
      metrics.requests.inc({ kind, status: String(status) });
      if (kind === 'health' || kind === 'ready') return;
      const ms = Math.round((performance.now() - startedAt) * 100) / 100;
      log.info(
        {
          requestId: exchange.id,
          kind,
          method: request.method,
          path: loggedPath(kind, exchange.path),
          status,
          ms,
        },
        'answered',
      );
    });
    within(span, () => answer(handle, exchange)).catch((error: unknown) => {
      log.error(
        {
          requestId: exchange.id,
          kind,
          cause: error instanceof Error ? (error.stack ?? error.message) : String(error),
        },
        'request failed',
      );
      plainAnswer(exchange, 500);
    });
  };

/** Async, so that a synchronous throw in a handler is caught as well. */
const answer = async (handle: Handler, exchange: Exchange): Promise<void> => handle(exchange);

const open = (
  request: IncomingMessage,
  response: ServerResponse,
  target: ReturnType<typeof splitTarget>,
  log: Logger,
  trustProxy: boolean,
): Exchange => ({
  request,
  response,
  path: target?.path ?? '/',
  search: target?.search ?? '',
  id: requestId(request, trustProxy),
  log,
  secure: trustProxy && request.headers['x-forwarded-proto'] === 'https',
  cookies: readCookies(request.headers.cookie),
});

/** Paths can identify a visitor (the id of a payment, the key of a survey), so only the first segments are logged. */
const loggedPath = (kind: string, path: string): string =>
  kind === 'files' || kind === 'assets'
    ? path.slice(0, 200)
    : path.split('/').slice(0, 4).join('/').slice(0, 120);
