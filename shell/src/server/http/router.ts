import { crossingPath } from '@arev/shared/remote-kit/page';
import { manifestPaths } from '../seo/manifest.ts';
import { isSitemap } from '../seo/sitemap-xml.ts';
import type { Exchange, Handler } from './exchange.ts';
import { plainAnswer } from './plain-answer.ts';

export interface Routes {
  readonly files: Handler;
  readonly assets: Handler;
  readonly proxy: Handler;
  readonly override: Handler;
  readonly canary: Handler;
  readonly crossing: Handler;
  readonly report: Handler;
  readonly preview: Handler;
  readonly robots: Handler;
  readonly sitemap: Handler;
  readonly icon: Handler;
  readonly manifest: Handler;
  readonly health: Handler;
  readonly ready: Handler;
  readonly page: Handler;
  /** A form that is sent to its page. */
  readonly form: Handler;
}

export interface Route {
  /** A label for metrics and logs, never a path. */
  readonly kind: keyof Routes | 'bad';
  readonly handle: Handler;
}

const onlyReading =
  (handle: Handler): Handler =>
  (exchange: Exchange) =>
    exchange.request.method === 'GET' || exchange.request.method === 'HEAD'
      ? handle(exchange)
      : plainAnswer(exchange, 405, { allow: 'GET, HEAD' });

const iconPaths = [
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable.png',
];

const exact: Readonly<Record<string, keyof Routes>> = {
  '/healthz': 'health',
  '/readyz': 'ready',
  '/robots.txt': 'robots',
  ...Object.fromEntries(manifestPaths.map((path) => [path, 'manifest'] as const)),
  ...Object.fromEntries(iconPaths.map((path) => [path, 'icon'] as const)),
  '/__override': 'override',
  '/__override/end': 'override',
  '/__canary': 'canary',
  '/__canary/end': 'canary',
  '/__report': 'report',
  '/__preview': 'preview',
  '/__preview/end': 'preview',
};

const byPrefix: readonly (readonly [string, keyof Routes])[] = [
  ['/releases/', 'files'],
  ['/assets/', 'assets'],
  [`${crossingPath}/`, 'crossing'],
  ['/portal/', 'proxy'],
  ['/patients/', 'proxy'],
  ['/auth/', 'proxy'],
];

const kindOf = (path: string): keyof Routes =>
  (Object.hasOwn(exact, path) ? exact[path] : undefined) ??
  byPrefix.find(([prefix]) => path.startsWith(prefix))?.[1] ??
  (isSitemap(path) ? 'sitemap' : undefined) ??
  'page';

/** Handlers that decide about methods themselves. */
const readsItself: ReadonlySet<keyof Routes> = new Set(['proxy', 'page', 'form']);

/** Chooses the handler by path and method alone. */
export const routeOf = (routes: Routes, path: string, method: string | undefined): Route => {
  const found = kindOf(path);
  const kind = found === 'page' && method === 'POST' ? 'form' : found;
  const handle = routes[kind];
  if (kind === 'report' || kind === 'preview')
    return {
      kind,
      handle: method === 'POST' ? handle : (exchange) => plainAnswer(exchange, 405, { allow: 'POST' }),
    };
  return { kind, handle: readsItself.has(kind) ? handle : onlyReading(handle) };
};
