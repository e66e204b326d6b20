import { changeLineup } from './change-lineup.ts';
import type { Lineup, RemoteLineup } from './schema/lineup.ts';
import type { ShelfRelease, ShelvedRelease } from './shelf/shelf.ts';
import type { ReleaseStore } from './store.ts';

export interface SweepReport {
  readonly removed: readonly ShelfRelease[];
  readonly kept: number;
  /** What killed releases had left behind. */
  readonly leftovers: number;
}

const hour = 3_600_000;
/** No release takes this long; what is older is no longer being written. */
const incomingHours = 1;

const isLive = ({ remotes }: Lineup, { remote, id }: ShelfRelease): boolean => {
  const lineup = remotes[remote];
  return [lineup?.stable, lineup?.canary, lineup?.previous].some((entry) => entry?.id === id);
};

const isOutdated = (lineup: Lineup, release: ShelvedRelease, oldest: number): boolean => {
  const left = lineup.remotes[release.remote]?.left.find(({ id }) => id === release.id);
  return (
    !isLive(lineup, release) &&
    release.storedAt.getTime() <= oldest &&
    (left === undefined || Date.parse(left.leftAt) <= oldest)
  );
};

const forget = (before: RemoteLineup, ids: ReadonlySet<string>): RemoteLineup => {
  const left = before.left.filter(({ id }) => !ids.has(id));
  return left.length === before.left.length ? before : { ...before, left };
};

/**
 * Removes releases that no page can still ask for: neither live, nor live or stored within the keep time. The line-up
 * forgets them first, so that no rollback leads to one that is gone.
 */
export const sweep = async (
  store: ReleaseStore,
  { keepHours, now = new Date() }: { readonly keepHours: number; readonly now?: Date },
): Promise<SweepReport> => {
  const oldest = now.getTime() - keepHours * hour;
  const stored = await store.listReleases();
  let outdated: readonly ShelvedRelease[] = [];
  await changeLineup(store, (current) => {
    outdated = stored.filter((release) => isOutdated(current, release, oldest));
    const ids = new Set(outdated.map(({ id }) => id));
    return Object.fromEntries(
      Object.entries(current.remotes).map(([remote, lineup]) => [remote, forget(lineup, ids)]),
    );
  });
  const removed: ShelfRelease[] = [];
  for (const { remote, id } of outdated) {
    // Read anew each time: a release may come back into the line-up while others are being removed.
    if (isLive(await store.readLineup(), { remote, id })) continue;
    await store.removeRelease(remote, id);
    removed.push({ remote, id });
  }
  const leftovers = await store.clearIncoming(new Date(now.getTime() - incomingHours * hour));
  return { removed, kept: stored.length - removed.length, leftovers };
};
