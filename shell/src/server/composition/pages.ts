import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { PageCache, type Taken } from '../cache/page-cache.ts';
import { preferredEncoding } from '../http/accept.ts';
import type { Exchange } from '../http/exchange.ts';
import { redirect } from '../http/plain-answer.ts';
import { answerText } from '../http/text-answer.ts';
import type { Metrics } from '../observability/metrics.ts';
import { contentSecurity, type Outside } from '../security/content-security.ts';
import { pageHeaders } from '../security/headers.ts';
import { newNonce } from '../security/nonce.ts';
import { sendEarlyHints } from './early-hints.ts';
import type { Composed, ComposedDocument, ComposedPage, FragmentSource } from './composed.ts';
import type { Composer } from './composer.ts';
import { writeCrossing } from './crossing.ts';
import { audienceKey, isPersonal, type PageRequest } from './page-request.ts';
import type { ShellAssets } from './shell-assets.ts';

interface PagesParts extends Outside {
  readonly composer: Composer;
  readonly assets: ShellAssets;
  readonly metrics: Metrics;
  readonly fresh: number;
  readonly stale: number;
  readonly cacheBytes: number;
}

const briefly = 2000;
/** Cache lifetime of a feed, in seconds. */
const documentAge = 300;
/** Longer addresses are not cached. */
const longestKey = 600;

/** Answers page requests from the cache or by composing, with a fresh nonce for each response. */
export class Pages {
  readonly #parts: PagesParts;
  readonly #cache: PageCache<Composed>;
  readonly #contentSecurity: ReturnType<typeof contentSecurity>;
  #revision = 0;

  constructor(parts: PagesParts) {
    this.#parts = parts;
    this.#contentSecurity = contentSecurity(parts);
    const { fresh, stale, cacheBytes } = parts;
    const policies = {
      yes: { fresh, stale },
      briefly: { fresh: Math.min(briefly, fresh), stale: 0 },
      no: { fresh: 0, stale: 0 },
    };
    this.#cache = new PageCache<Composed>({
      maxBytes: cacheBytes,
      sizeOf,
      policyOf: ({ keep }) => policies[keep],
    });
  }

  /** Resolves to the status. */
  async answer(exchange: Exchange, request: PageRequest, headers: OutgoingHttpHeaders): Promise<number> {
    this.#forgetOlder(request.lineup.revision);
    const hint = (): void => sendEarlyHints(exchange, request, this.#parts.assets);
    const { value, how } = await this.#take(request, hint);
    await this.#write(exchange, request, value, how, headers);
    return value.kind === 'document' ? 200 : value.status;
  }

  /** The page from the same cache, for a browser that has another page open. */
  async answerCrossing(
    exchange: Exchange,
    request: PageRequest,
    headers: OutgoingHttpHeaders,
  ): Promise<void> {
    this.#forgetOlder(request.lineup.revision);
    const { value } = await this.#take(request);
    const cacheControl = isPersonal(request) ? 'no-store' : 'private, no-cache';
    await writeCrossing(exchange, value, { 'cache-control': cacheControl, ...headers });
  }

  /** `whileMaking` is called if the page is not cached. */
  async #take(request: PageRequest, whileMaking: () => void = () => undefined): Promise<Taken<Composed>> {
    const key = keyOf(request);
    const make = () => this.#parts.composer.compose(request);
    const isKept = !isPersonal(request) && key.length <= longestKey;
    const known = isKept ? this.#cache.recall(key, make) : undefined;
    if (known) return known;
    whileMaking();
    return isKept ? this.#cache.take(key, make) : { value: await make(), how: 'made' };
  }

  /** New content changes the pages. */
  forget(): void {
    this.#cache.clear();
  }

  /** Pages name the releases that rendered them: those of an older line-up cannot be served any more. */
  #forgetOlder(revision: number): void {
    if (revision === this.#revision) return;
    this.#revision = revision;
    this.#cache.clear();
  }

  async answerError(
    exchange: Exchange,
    request: PageRequest,
    error: 403 | 404 | 500,
    headers: OutgoingHttpHeaders,
  ): Promise<void> {
    await this.#write(
      exchange,
      request,
      await this.#parts.composer.errorPage(request, error),
      'made',
      headers,
    );
  }

  async #write(
    exchange: Exchange,
    page: PageRequest,
    composed: Composed,
    how: 'made' | 'cached' | 'stale',
    headers: OutgoingHttpHeaders,
  ): Promise<void> {
    const { lineup, language } = page;
    const source = sourceOf(composed, how);
    const fragment = `${composed.fragment}; ${source}`;
    this.#parts.metrics.fragments.inc({ remote: composed.fragment.split('@', 1)[0] ?? '', how: source });
    if (composed.kind === 'redirect') {
      redirect(exchange, composed.status, composed.location, { ...headers, 'x-arev-fragment': fragment });
      return;
    }
    if (composed.kind === 'document') {
      await answerText(
        exchange,
        { type: composed.type, body: composed.body, maxAge: documentAge },
        {
          ...(isPersonal(page) && { 'cache-control': 'no-store' }),
          'x-arev-fragment': fragment,
          'x-request-id': exchange.id,
        },
      );
      return;
    }
    const nonce = newNonce();
    const { request, response } = exchange;
    const { body, encoding } = await composed.page.bytes(
      preferredEncoding(request.headers['accept-encoding']),
      nonce,
    );
    if (response.destroyed) return;
    response.writeHead(composed.status, {
      ...pageHeaders,
      'content-security-policy': this.#contentSecurity(nonce, language, lineup.devOrigins),
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.reduce((sum, part) => sum + part.length, 0),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      // Nonce and cookies make each response private to one visitor; the back button may still show it.
      'cache-control': composed.source === 'private' || isPersonal(page) ? 'no-store' : 'private, no-cache',
      vary: 'Accept-Encoding, Cookie',
      'x-arev-fragment': fragment,
      ...(composed.status === 503 ? { 'retry-after': '10' } : {}),
      ...headers,
    });
    if (request.method === 'HEAD') response.end();
    else sendParts(response, body);
  }
}

/** The last part comes with the end, so that head and parts are one write. */
const sendParts = (response: ServerResponse, parts: readonly Buffer[]): void => {
  for (const part of parts.slice(0, -1)) response.write(part);
  response.end(parts.at(-1));
};

const keyOf = (request: PageRequest): string => `${request.lineup.key} ${audienceKey(request)}`;

const sourceOf = (composed: Composed, how: 'made' | 'cached' | 'stale'): FragmentSource => {
  if (composed.kind === 'redirect') return 'fresh';
  return how === 'made' || !isWhole(composed) ? composed.source : how;
};

const sizeOf = (composed: Composed): number => {
  if (composed.kind === 'page') return composed.page.size;
  return composed.kind === 'document' ? composed.body.length : 0;
};

const isWhole = ({ source }: ComposedPage | ComposedDocument): boolean => source === 'fresh';
