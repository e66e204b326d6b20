import type { Lineup } from '@arev/shared/releases';
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
  /** Canaries and withdrawn releases (`remote@id`): their pages are for nobody else. */
  readonly notForAll: ReadonlySet<string>;
}

export const noTraffic: Traffic = { revision: 0, remotes: new Map(), missing: [], notForAll: new Set() };

export const notForAll = ({ remotes }: Lineup): ReadonlySet<string> =>
  new Set(
    Object.entries(remotes).flatMap(([remote, { canary, left }]) =>
      [...(canary ? [canary] : []), ...left.filter(({ why }) => why === 'withdrawn')].map(
        ({ id }) => `${remote}@${id}`,
      ),
    ),
  );
