import type { LiveRelease } from './live-release.ts';

/** What one remote's visitors get now. */
export interface RemoteTraffic {
  readonly stable: LiveRelease;
  readonly canary?: { readonly release: LiveRelease; readonly percent: number };
}

/** The line-up as it is served: replaced as a whole, never changed. */
export interface Traffic {
  readonly revision: number;
  readonly remotes: ReadonlyMap<string, RemoteTraffic>;
  /** Remotes of the line-up of which no release can be served at all. */
  readonly missing: readonly string[];
}

export const noTraffic: Traffic = { revision: 0, remotes: new Map(), missing: [] };
