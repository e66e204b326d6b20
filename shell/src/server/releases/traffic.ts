import type { Entry, Lineup } from '@arev/shared/releases';
import type { LiveRelease } from './live-release.ts';

/** The releases of one remote that visitors get now. */
export interface RemoteTraffic {
  readonly stable: LiveRelease;
  readonly canary?: { readonly release: LiveRelease; readonly percent: number };
}

/** The line-up that is served: replaced as a whole, never mutated. */
export interface Traffic {
  readonly revision: number;
  readonly remotes: ReadonlyMap<string, RemoteTraffic>;
  /** Remotes of the line-up without any usable release. */
  readonly missing: readonly string[];
  /** Canaries, withdrawn releases and those of withdrawn remotes (`remote@id`): their pages are for nobody else. */
  readonly notForAll: ReadonlySet<string>;
}

export const noTraffic: Traffic = { revision: 0, remotes: new Map(), missing: [], notForAll: new Set() };

export const notForAll = ({ remotes, withdrawn = {} }: Lineup): ReadonlySet<string> => {
  const ofLive = Object.entries(remotes).flatMap(([remote, { canary, left }]) =>
    named(remote, [...(canary ? [canary] : []), ...left.filter(({ why }) => why === 'withdrawn')]),
  );
  // Also releases that were replaced before: no page brings a withdrawn remote back.
  const gone = Object.entries(withdrawn).flatMap(([remote, left]) => named(remote, left));
  return new Set([...ofLive, ...gone]);
};

const named = (remote: string, entries: readonly Entry[]): string[] =>
  entries.map(({ id }) => `${remote}@${id}`);
