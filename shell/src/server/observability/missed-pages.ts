import { isLanguage } from '@arev/shared/i18n';

interface MissedPagesParts {
  readonly portalUrl: string;
  readonly publicOrigin: string;
  /** In milliseconds. */
  readonly missedPagesEvery: number;
}

interface Missed {
  count: number;
  from: string | null;
}

const patience = 2000;
/** Maximum number of paths per report, so that invented addresses do not fill the memory. */
const mostPaths = 200;
const longest = 120;
const mostSegments = 6;

/** Calls of the portal and the error pages are not counted. */
const ownAreas = new Set(['patients', 'portal', '403', '404', '500']);
/** Whether a path without its language is in a private area of a live remote. */
export type IsPrivate = (inPage: string) => boolean;
/** Paths that scanners request on every site. */
const scanned = /\.(?:php\d?|aspx?|jsp|cgi|env|sql|bak|zip|gz|ya?ml|ini|log)$|^wp-|^\.|^cgi-bin$|^vendor$/i;

/** A word of an address; no phone number, card, code or email address. */
const isWord = (segment: string): boolean =>
  /^[\w.-]+$/.test(segment) &&
  !/\d{5}/.test(segment) &&
  !/[\w]{32}/.test(segment) &&
  !/^[\da-f]{8}-[\da-f]{4}-/i.test(segment) &&
  !scanned.test(segment);

/**
 * The path if it may be counted: without query, in a public area, and without anything that could identify a person.
 */
export const countablePath = (path: string, isPrivate: IsPrivate): string | undefined => {
  const plain = path.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  const segments = plain.split('/').slice(1);
  const inPage = isLanguage(segments[0] ?? '') ? segments.slice(1) : segments;
  if (inPage.length === 0 || inPage.length > mostSegments || plain.length > longest) return undefined;
  if (ownAreas.has(inPage[0] ?? '') || isPrivate(inPage.join('/')) || !inPage.every(isWord)) return undefined;
  return plain;
};

/** The page of this site that contains the link. */
const ownPage = (referrer: string | undefined, origin: string, isPrivate: IsPrivate): string | null => {
  if (referrer === undefined || !URL.canParse(referrer)) return null;
  const { origin: from, pathname } = new URL(referrer);
  if (from !== origin) return null;
  const isHome = /^\/(?:[a-z]{2}\/?)?$/.test(pathname);
  return isHome ? pathname : (countablePath(pathname, isPrivate) ?? null);
};

/**
 * Counts pages that were not found and reports them to the portal at intervals. Counts beyond the limit or of a failed
 * report are lost, because they are not worth a retry.
 */
export class MissedPages {
  readonly #parts: MissedPagesParts;
  readonly #timer: NodeJS.Timeout;
  #missed = new Map<string, Missed>();

  constructor(parts: MissedPagesParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.#tell(), parts.missedPagesEvery);
    this.#timer.unref();
  }

  note(path: string, referrer: string | undefined, isPrivate: IsPrivate): void {
    const counted = countablePath(path, isPrivate);
    if (counted === undefined) return;
    const known = this.#missed.get(counted);
    if (known === undefined && this.#missed.size >= mostPaths) return;
    const from = ownPage(referrer, this.#parts.publicOrigin, isPrivate);
    this.#missed.set(counted, { count: (known?.count ?? 0) + 1, from: from ?? known?.from ?? null });
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #tell(): Promise<void> {
    if (this.#missed.size === 0) return;
    const pages = [...this.#missed].map(([path, missed]) => ({ path, ...missed }));
    this.#missed = new Map();
    await fetch(`${this.#parts.portalUrl}/missed-pages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pages }),
      signal: AbortSignal.timeout(patience),
    }).then(
      ({ body }) => body?.cancel(),
      () => undefined,
    );
  }
}
