import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE } from '@arev/shared/i18n';
import { addressesPath } from '@arev/shared/remote-kit/render';
import { href, owningPrefix } from '@arev/shared/routing';
import type { Logger } from 'pino';
import type { LiveRelease } from '../releases/live-release.ts';
import type { Traffic } from '../releases/traffic.ts';
import { jsonProblem } from '../render-host/json-bounds.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

export interface KnownPagesSettings {
  readonly portalUrl: string;
  readonly publicOrigin: string;
}

const freshFor = 10 * 60_000;
const retryAfter = 30_000;
/** Lists of thousands take their time; only the first search engine after a start waits for them. */
const deadline = 30_000;

/** A hundred thousand addresses; each of them may have a day. */
const bounds = { bytes: 8 * 1024 * 1024, values: 300_000 };

const entries = z.array(
  z.object({
    path: z.string().check(z.regex(/^[^?#<>"\s]{0,300}$/)),
    changed: z.exactOptional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/))),
  }),
);

/** The error names no entry: the log has room for one sentence. */
const readEntries = (pieces: readonly Buffer[]): readonly SitemapEntry[] => {
  const json = Buffer.concat(pieces);
  const problem = jsonProblem(json, bounds);
  if (problem) throw new Error(`its list of pages cannot be read: ${problem}`);
  const result = entries.safeParse(JSON.parse(json.toString()));
  if (!result.success) throw new Error('its list of pages is not valid');
  return result.data;
};

interface Kept {
  readonly entries: readonly SitemapEntry[];
  readonly askAgainAt: number;
}

export interface Known {
  /** False if a remote could not list its pages, now or earlier. */
  readonly isWhole: boolean;
  /** One list per remote; the object stays the same until the list changes. */
  readonly lists: readonly (readonly SitemapEntry[])[];
}

/** Asks the live stable releases for their pages: the shell has no list of its own. */
export class KnownPages {
  readonly #settings: KnownPagesSettings;
  readonly #traffic: () => Traffic;
  readonly #log: Logger;
  readonly #kept = new Map<string, Kept>();
  readonly #asking = new Map<string, Promise<Kept>>();

  constructor(settings: KnownPagesSettings, traffic: () => Traffic, log: Logger) {
    this.#settings = settings;
    this.#traffic = traffic;
    this.#log = log;
  }

  async all(): Promise<Known> {
    const { remotes, missing } = this.#traffic();
    const told = await Promise.all([...remotes.values()].map(({ stable }) => this.#of(stable)));
    const lists = told.filter((list) => list !== null);
    return { isWhole: missing.length === 0 && lists.length > 0 && lists.length === told.length, lists };
  }

  /** After a change of content: the next call asks the remotes again. */
  forget(): void {
    this.#asking.clear();
    for (const [remote, known] of this.#kept) this.#kept.set(remote, { ...known, askAgainAt: 0 });
  }

  async #of(release: LiveRelease): Promise<readonly SitemapEntry[] | null> {
    const { remote } = release;
    const known = this.#kept.get(remote);
    if (known && known.askAgainAt > performance.now()) return known.entries;
    const asking = this.#asking.get(remote) ?? this.#askOnce(release);
    try {
      return (await asking).entries;
    } catch (error) {
      this.#log.warn(
        { remote, release: release.id, cause: String(error) },
        'a remote did not return its pages',
      );
      if (!known) return null;
      // An older list is used until the remote responds again.
      this.#kept.set(remote, { ...known, askAgainAt: performance.now() + retryAfter });
      return known.entries;
    }
  }

  /** A response from before the change of content is used, but not cached. */
  #askOnce(release: LiveRelease): Promise<Kept> {
    const { remote } = release;
    const isCurrent = (): boolean => this.#asking.get(remote) === asked;
    const asked: Promise<Kept> = this.#ask(release)
      .then((kept) => {
        if (isCurrent()) this.#kept.set(remote, kept);
        return kept;
      })
      .finally(() => isCurrent() && this.#asking.delete(remote));
    this.#asking.set(remote, asked);
    return asked;
  }

  async #ask({ host, page }: LiveRelease): Promise<Kept> {
    const { portalUrl, publicOrigin } = this.#settings;
    const answer = await host?.render(
      {
        url: href(DEFAULT_LANGUAGE, addressesPath),
        language: DEFAULT_LANGUAGE,
        cities: [],
        origin: publicOrigin,
        portalUrl,
        requestId: 'sitemap',
        dataDeadline: deadline * 0.8,
      },
      deadline,
    );
    if (!answer || answer.status === 503) throw new Error('it cannot ask the portal');
    // The remote has no documents at this address.
    const told = answer.document === 'application/json' ? readEntries(answer.html) : [];
    const own = told.filter(({ path }) => owningPrefix(path, page.prefixes) !== undefined);
    return { entries: own, askAgainAt: performance.now() + freshFor };
  }
}
