import { canaryNotes } from './canary-notes.ts';
import { changeLineup, type Remotes, replaceLineup } from './change-lineup.ts';
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

interface Candidate extends SignedRelease {
  /** The store had this release, which `sweep` may delete until it is in the line-up. */
  readonly isStored: boolean;
  readonly pack: () => Promise<PackedRelease>;
}

const isRefused = async (action: Promise<unknown>): Promise<boolean> => {
  try {
    await action;
    return false;
  } catch (problem) {
    if (problem instanceof Refusal) return true;
    throw problem;
  }
};

const prepare = async (
  store: ReleaseStore,
  { remote, build, key }: Publication,
  { commit, quality, now, onStep }: PublishOptions,
): Promise<Candidate> => {
  await store.admitKey(key.id, remote);
  const named = await readBuild(build, remote);
  onStep?.(`read the build of ${remote}`);
  const pack = () => packRelease(named, { key, commit, quality, now: now?.() });
  try {
    return { ...(await store.verifyRelease(remote, named.id)), isStored: true, pack };
  } catch (missing) {
    if (!(missing instanceof Refusal)) throw missing;
  }
  const packed = await pack();
  onStep?.(`packed ${remote}`);
  return { ...packed, isStored: false, pack: () => Promise.resolve(packed) };
};

const keep = async (
  store: ReleaseStore,
  { release: { remote, id }, isStored, pack }: Candidate,
  onStep?: OnStep,
): Promise<void> => {
  if (!isStored || (await isRefused(store.renewRelease(remote, id))))
    await store.putRelease(await pack(), onStep);
};

/** A `sweep` that read the line-up just before may have deleted them; returns whether it did. */
const restoreSwept = async (
  store: ReleaseStore,
  candidates: readonly Candidate[],
  onStep?: OnStep,
): Promise<boolean> => {
  let restored = false;
  for (const { release, isStored, pack } of candidates) {
    if (!isStored || !(await isRefused(store.verifyRelease(release.remote, release.id)))) continue;
    await store.putRelease(await pack(), onStep);
    restored = true;
  }
  return restored;
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
  const entered = await changeLineup(
    store,
    async (current) => {
      if (!again) checkMoved(current, candidates, canary);
      const planned = plan(current, candidates, now().toISOString(), canary);
      const releases = candidates.map(({ release }) => release);
      const uncompared = await checkPlanned(store, current, planned, releases);
      notes = [...uncompared, ...canaryNotes(current, planned, releases)];
      onStep?.('passed the gate');
      for (const candidate of candidates) await keep(store, candidate, onStep);
      return planned;
    },
    { now, onStep },
  );
  // After a new revision, shells look for the files again.
  const { lineup } = (await restoreSwept(store, candidates, onStep))
    ? await replaceLineup(store, (current) => ({ ...current }), { now, onStep })
    : entered;
  const releases = candidates.map(({ release: { remote, id }, isStored }) => ({
    remote,
    id,
    stored: !isStored,
  }));
  return { releases, lineup, changed: entered.changed, notes };
};
