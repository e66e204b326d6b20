import { owningPrefix } from '@arev/shared/routing';
import type { LiveRelease } from './live-release.ts';
import type { Traffic } from './traffic.ts';

/** The releases of one visitor's page. */
export class VisitorLineup {
  readonly revision: number;
  readonly releases: readonly LiveRelease[];
  readonly staff: boolean;
  readonly devOrigins: readonly string[];
  /** A remote of the line-up cannot be served: an unknown path may be one of its pages. */
  readonly isWhole: boolean;
  /** Equal keys mean equal releases. */
  readonly key: string;
  /** Each of its releases, as `remote@id`. */
  readonly names: readonly string[];
  /** Those of them that not everybody gets. */
  readonly rare: string;
  /** The page data that all pages of these releases share. */
  readonly json: string;
  readonly #owners = new Map<string, LiveRelease>();
  /** First segment, which is never a star (110) → prefixes: a page is compared with few of them. */
  readonly #prefixes = new Map<string, string[]>();
  readonly #privatePrefixes: readonly string[];
  readonly #notForAll: ReadonlySet<string>;

  constructor(
    traffic: Traffic,
    releases: readonly LiveRelease[],
    override?: { readonly devOrigins: readonly string[] },
  ) {
    this.revision = traffic.revision;
    this.releases = releases;
    this.staff = override !== undefined;
    this.devOrigins = override?.devOrigins ?? [];
    this.isWhole = traffic.missing.length === 0 && releases.length > 0;
    this.names = releases.map(({ remote, id }) => `${remote}@${id}`);
    this.#notForAll = traffic.notForAll;
    this.rare = this.names.filter((name) => !this.isForAll(name)).join();
    this.key = `${traffic.revision}:${this.names.join()}${this.isWhole ? '' : '!'}`;
    this.json = JSON.stringify(releases.map(({ page }) => page));
    this.#privatePrefixes = releases.flatMap(({ privatePrefixes }) => privatePrefixes);
    for (const release of releases) {
      for (const prefix of release.page.prefixes) if (!this.#owners.has(prefix)) this.#own(prefix, release);
    }
  }

  #own(prefix: string, release: LiveRelease): void {
    this.#owners.set(prefix, release);
    const first = firstSegment(prefix);
    this.#prefixes.set(first, [...(this.#prefixes.get(first) ?? []), prefix]);
  }

  /** The release that owns a path (without language). */
  owner(path: string): LiveRelease | undefined {
    const prefix = owningPrefix(path, this.#prefixes.get(firstSegment(path)) ?? []);
    return prefix === undefined ? undefined : this.#owners.get(prefix);
  }

  /** Whether everybody may get this release, named `remote@id`. */
  isForAll(name: string): boolean {
    return !this.#notForAll.has(name);
  }

  /** Whether this visitor may get a page that was made with these releases. */
  admits(names: readonly string[]): boolean {
    return names.every((name) => this.isForAll(name) || this.names.includes(name));
  }

  /** Whether the address of a page (without language) may disclose something about a person. */
  isPrivate(path: string): boolean {
    return owningPrefix(path, this.#privatePrefixes) !== undefined;
  }
}

const firstSegment = (path: string): string => path.replace(/^\/+|\/+$/g, '').split('/', 1)[0] ?? '';

/** Chooses stable or canary by the visitor's number. Equal choices share one object. */
export class VisitorChoice {
  #traffic: Traffic | undefined;
  #made = new Map<string, VisitorLineup>();

  choose(traffic: Traffic, bucket: number): VisitorLineup {
    if (traffic !== this.#traffic) {
      this.#traffic = traffic;
      this.#made = new Map();
    }
    const releases = [...traffic.remotes.values()].map(({ stable, canary }) =>
      canary && bucket < canary.percent ? canary.release : stable,
    );
    const key = releases.map(({ id }) => id).join();
    const known = this.#made.get(key);
    if (known) return known;
    const made = new VisitorLineup(traffic, releases);
    this.#made.set(key, made);
    return made;
  }
}

export const hasCanary = (traffic: Traffic): boolean =>
  [...traffic.remotes.values()].some(({ canary }) => canary !== undefined);
