import type { Entry, Lineup, RemoteLineup } from '@arev/shared/releases';
import type { Logger } from 'pino';
import { type NotServed, notServed } from './followed.ts';
import { canServe, isAside, type LiveRelease } from './live-release.ts';
import type { LiveReleases } from './live-releases.ts';
import { notForAll, noTraffic, type RemoteTraffic, type Traffic } from './traffic.ts';

/**
 * Follows the line-up: a new release starts beside the old one and gets its traffic once it is warm. If it
 * does not start, the traffic stays where it was.
 */
export class LiveLineup {
  readonly #releases: LiveReleases;
  readonly #log: Logger;
  #wanted: Lineup | undefined;
  #traffic: Traffic = noTraffic;
  #said = '';
  readonly #instead = new Map<string, string>();
  #isServed = false;
  readonly #first = Promise.withResolvers<void>();

  constructor(releases: LiveReleases, log: Logger) {
    this.#releases = releases;
    this.#log = log;
  }

  get traffic(): Traffic {
    return this.#traffic;
  }

  /** Releases of the newest line-up that their visitors do not get. */
  get notServed(): readonly NotServed[] {
    return this.#wanted ? notServed(this.#wanted, this.#traffic) : [];
  }

  get isServed(): boolean {
    return this.#isServed;
  }

  /** Resolves once the first line-up is up. */
  get firstServed(): Promise<void> {
    return this.#first.promise;
  }

  follow(lineup: Lineup): void {
    this.#wanted = lineup;
    this.refresh();
  }

  /** Runs again when a host came up or the line-up changed. A newer line-up never waits for an older one. */
  refresh(): void {
    const lineup = this.#wanted;
    if (!lineup) return;
    Promise.all(
      Object.entries(lineup.remotes).map(([remote, wanted]) => this.#bringUp(remote, wanted, lineup)),
    )
      .then(() => this.#finish(lineup))
      .catch((error: unknown) => this.#log.error({ cause: String(error) }, 'line-up could not be followed'));
  }

  /** Keys (`remote@id`) of all releases that visitors get now or soon. */
  inUse(): Set<string> {
    const served = [...this.#traffic.remotes.values()].flatMap(({ stable, canary }) =>
      canary ? [stable, canary.release] : [stable],
    );
    const wanted = Object.entries(this.#wanted?.remotes ?? {}).flatMap(([remote, { stable, canary }]) =>
      [stable, ...(canary ? [canary] : [])].map(({ id }) => ({ remote, id })),
    );
    return new Set([
      ...[...served, ...wanted].map(({ remote, id }) => `${remote}@${id}`),
      ...this.#instead.values(),
    ]);
  }

  async #bringUp(remote: string, wanted: RemoteLineup, lineup: Lineup): Promise<void> {
    const [stable, canary] = await Promise.all([
      this.#open(remote, wanted.stable),
      wanted.canary ? this.#open(remote, wanted.canary) : null,
    ]);
    const chosen = await this.#choose(remote, wanted, stable);
    if (lineup !== this.#wanted) return;
    this.#replace(lineup, remote, chosen && { stable: chosen, ...this.#canary(remote, wanted, canary) });
  }

  #canary(
    remote: string,
    { canary }: RemoteLineup,
    release: LiveRelease | null,
  ): Pick<RemoteTraffic, 'canary'> {
    if (!canary) return {};
    const isServed = this.#traffic.remotes.get(remote)?.canary?.release === release && !isAside(release);
    if (release && (isServed || canServe(release))) return { canary: { release, percent: canary.percent } };
    this.#log.error(
      { remote, release: canary.id },
      'canary does not start; its visitors get the stable release',
    );
    return {};
  }

  /** The wanted release if it renders, otherwise the one that is served now or the previous one. */
  async #choose(
    remote: string,
    wanted: RemoteLineup,
    stable: LiveRelease | null,
  ): Promise<LiveRelease | null> {
    const current = this.#traffic.remotes.get(remote)?.stable ?? null;
    this.#instead.delete(remote);
    if (canServe(stable)) return stable;
    const previous =
      !canServe(current) && wanted.previous ? await this.#openInstead(remote, wanted.previous) : null;
    const instead = [current, previous].find(canServe) ?? stable ?? current ?? previous;
    this.#log.error(
      { remote, release: wanted.stable.id, serving: instead?.id ?? null },
      instead && instead !== stable
        ? 'release does not start; traffic stays with another one'
        : 'release does not start; the browser has to render its pages',
    );
    return instead;
  }

  /** Registered before it is served, so that its host is not ended while it starts. */
  #openInstead(remote: string, entry: Entry): Promise<LiveRelease | null> {
    this.#instead.set(remote, `${remote}@${entry.id}`);
    return this.#open(remote, entry);
  }

  async #open(remote: string, { id }: Entry): Promise<LiveRelease | null> {
    try {
      return await this.#releases.bringUp(remote, id);
    } catch (error) {
      this.#log.error({ remote, release: id, cause: String(error) }, 'release cannot be read');
      return null;
    }
  }

  #replace(lineup: Lineup, remote: string, traffic: RemoteTraffic | null): void {
    const { revision, remotes: wanted } = lineup;
    const names = Object.keys(wanted);
    const remotes = new Map(this.#traffic.remotes);
    if (traffic) remotes.set(remote, traffic);
    else remotes.delete(remote);
    this.#traffic = {
      revision,
      remotes,
      missing: names.filter((name) => !remotes.has(name)),
      notForAll: notForAll(lineup),
    };
  }

  #finish(lineup: Lineup): void {
    if (lineup !== this.#wanted) return;
    const names = Object.keys(lineup.remotes);
    const remotes = new Map([...this.#traffic.remotes].filter(([name]) => names.includes(name)));
    this.#traffic = {
      revision: lineup.revision,
      remotes,
      missing: names.filter((name) => !remotes.has(name)),
      notForAll: notForAll(lineup),
    };
    this.#isServed = true;
    this.#first.resolve();
    const served = [...this.#traffic.remotes.values()].flatMap(({ stable, canary }) => [
      stable,
      ...(canary ? [canary.release] : []),
    ]);
    const serving = served.map(({ remote: name, id }) => `${name}@${id}`).join(', ');
    if (serving !== this.#said) this.#log.info({ revision: lineup.revision, serving }, 'line-up is served');
    this.#said = serving;
  }
}
