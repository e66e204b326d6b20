import type { Override } from '@arev/shared/releases/override-token';
import { idPlaceholder } from '@arev/shared/releases/schema/build';
import type { LiveRelease } from './live-release.ts';
import type { LiveReleases } from './live-releases.ts';
import type { Traffic } from './traffic.ts';
import { VisitorLineup } from './visitor-lineup.ts';

const idleAfter = 5 * 60_000;

/** Releases for staff only. Their hosts end after some time without requests. */
export class StaffLineups {
  readonly #releases: LiveReleases;
  readonly #lookedAt = new Map<string, number>();

  constructor(releases: LiveReleases) {
    this.#releases = releases;
  }

  /** Keys (`remote@id`) of recently used releases. */
  inUse(now: number): Set<string> {
    for (const [key, at] of this.#lookedAt) if (now - at > idleAfter) this.#lookedAt.delete(key);
    return new Set(this.#lookedAt.keys());
  }

  /** Rejects when a named release does not exist. */
  async choose(traffic: Traffic, override: Override): Promise<VisitorLineup> {
    const names = new Set([...traffic.remotes.keys(), ...Object.keys(override.remotes)]);
    const releases = await Promise.all(
      [...names].map((name) =>
        this.#release(traffic.remotes.get(name)?.stable, name, override.remotes[name]),
      ),
    );
    const origins = Object.values(override.remotes).filter((wanted) => wanted.startsWith('http'));
    return new VisitorLineup(
      traffic,
      releases.filter((each) => each !== null),
      { devOrigins: origins },
    );
  }

  async #release(
    stable: LiveRelease | undefined,
    name: string,
    wanted: string | undefined,
  ): Promise<LiveRelease | null> {
    if (wanted === undefined) return stable ?? null;
    if (wanted.startsWith('http')) return stable ? developed(stable, wanted) : null;
    this.#lookedAt.set(`${name}@${wanted}`, Date.now());
    return this.#releases.bringUp(name, wanted);
  }
}

/** A development build has no release: its id is the placeholder, and nothing is signed. */
const developed = ({ remote, id, page, privatePrefixes }: LiveRelease, origin: string): LiveRelease => ({
  remote,
  id: idPlaceholder,
  privatePrefixes,
  page: {
    ...page,
    release: idPlaceholder,
    entry: { url: `${origin}/remoteEntry.js`, integrity: '' },
    globalName: page.globalName.replaceAll(id, idPlaceholder),
    css: [],
  },
  forms: [],
  chunks: {},
  host: null,
});
