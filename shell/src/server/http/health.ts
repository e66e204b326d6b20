import type { Level, WayName } from '@arev/shared/isolation/box';
import type { Followed } from '../releases/followed.ts';
import type { PutAside } from '../releases/live-releases.ts';
import type { PortalState } from '../observability/portal-watch.ts';
import { baseHeaders } from '../security/headers.ts';
import type { Exchange, Handler } from './exchange.ts';
import { plainAnswer } from './plain-answer.ts';

/** The process is running. */
export const health: Handler = (exchange: Exchange) => plainAnswer(exchange, 200);

export interface Readiness {
  readonly isReady: boolean;
  /** The isolation of the server code of releases. */
  readonly isolation: { readonly level: Level; readonly way: WayName };
  readonly lineup: Followed;
  /** Quarantined releases. */
  readonly aside: readonly PutAside[];
  readonly portal: PortalState;
}

/**
 * The shell can serve pages. An outage of the portal is reported and does not take the shell out of service,
 * because cached pages remain.
 */
export const ready =
  (look: () => Readiness): Handler =>
  ({ request, response }: Exchange) => {
    const { isReady, ...more } = look();
    const text = `${JSON.stringify({ status: isReady ? 'ready' : 'not ready', ...more })}\n`;
    const headers = { ...baseHeaders, 'content-type': 'application/json', 'cache-control': 'no-store' };
    response.writeHead(isReady ? 200 : 503, { ...headers, 'content-length': Buffer.byteLength(text) });
    response.end(request.method === 'HEAD' ? undefined : text);
  };
