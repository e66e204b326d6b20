import { canaryNotes } from './canary-notes.ts';
import { changeLineup, type Remotes } from './change-lineup.ts';
import { checkMoved } from './gate/moved-by-hand.ts';
import { checkPlanned } from './gate/check-planned.ts';
import type { DeployKey } from './keys/sign.ts';
import { withCanary, withStable } from './lineup-change.ts';
import { packRelease } from './pack.ts';
import { readBuild } from './read-build.ts';
import { Refusal } from './refusal.ts';
import type { Lineup } from './schema/lineup.ts';
import type { OnStep } from './shelf/shelf.ts';
import type { PackedRelease, ReleaseStore, SignedRelease } from './store.ts';

export interface Publication {
  readonly remote: string;
  /** The folder with `client/`, `server/` and `build.json`. */
  readonly build: string;
  readonly key: DeployKey;
}

export interface PublishOptions {
  readonly commit: string;
  /** Percent of visitors; without it, the release becomes stable. */
  readonly canary?: number | undefined;
  /** Also releases that were withdrawn or are canaries. */
  readonly again?: boolean | undefined;
  /** Brotli quality. */
  readonly quality?: number | undefined;
  readonly now?: () => Date;
  readonly onStep?: OnStep | undefined;
}

export interface PublishReport {
  readonly releases: readonly { readonly remote: string; readonly id: string; readonly stored: boolean }[];
  readonly lineup: Lineup;
  /** False if all of this was live already. */
  readonly changed: boolean;
  /** What could not be compared, and what happens to canaries. */
  readonly notes: readonly string[];
}

/** `packed` is null if the store has this release. */
interface Candidate extends SignedRelease {
  readonly packed: PackedRelease | null;
}

const prepare = async (
  store: ReleaseStore,
  { remote, build, key }: Publication,
  { commit, quality, now, onStep }: PublishOptions,
): Promise<Candidate> => {
  await store.admitKey(key.id, remote);
  const named = await readBuild(build, remote);
  onStep?.(`read the build of ${remote}`);
  try {
    return { ...(await store.verifyRelease(remote, named.id)), packed: null };
  } catch (missing) {
    if (!(missing instanceof Refusal)) throw missing;
  }
  const packed = await packRelease(named, { key, commit, quality, now: now?.() });
  onStep?.(`packed ${remote}`);
  return { ...packed, packed };
};

const plan = (
  current: Lineup,
  candidates: readonly SignedRelease[],
  at: string,
  canary?: number,
): Remotes => {
  const placed = candidates.map(({ release, key }) => {
    const before = current.remotes[release.remote];
    const entry = { id: release.id, at, key };
    const after =
      canary === undefined ? withStable(before, entry) : withCanary(release.remote, before, entry, canary);
    return [release.remote, after] as const;
  });
  return { ...current.remotes, ...Object.fromEntries(placed) };
};

/**
 * Releases builds: checks first, then files, then the line-up. Several remotes enter the line-up together, so
 * that slots that need each other can enter an empty store.
 */
export const publish = async (
  store: ReleaseStore,
  publications: readonly Publication[],
  options: PublishOptions,
): Promise<PublishReport> => {
  const { canary, again = false, now = () => new Date(), onStep } = options;
  const candidates = await Promise.all(publications.map((one) => prepare(store, one, options)));
  let notes: readonly string[] = [];
  const { lineup, changed } = await changeLineup(
    store,
    async (current) => {
      if (!again) checkMoved(current, candidates, canary);
      const planned = plan(current, candidates, now().toISOString(), canary);
      const releases = candidates.map(({ release }) => release);
      const uncompared = await checkPlanned(store, current, planned, releases);
      notes = [...uncompared, ...canaryNotes(current, planned, releases)];
      onStep?.('passed the gate');
      for (const { release, packed } of candidates) {
        if (packed) await store.putRelease(packed, onStep);
        else await store.renewRelease(release.remote, release.id);
      }
      return planned;
    },
    { now, onStep },
  );
  const releases = candidates.map(({ release: { remote, id }, packed }) => ({
    remote,
    id,
    stored: packed !== null,
  }));
  return { releases, lineup, changed, notes };
};
