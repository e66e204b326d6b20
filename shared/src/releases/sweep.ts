import { replaceLineup } from './change-lineup.ts';
import { leftOf } from './lineup-change.ts';
import type { Lineup } from './schema/lineup.ts';
import type { ShelfRelease, ShelvedRelease } from './shelf/shelf.ts';
import type { ReleaseStore } from './store.ts';

export interface SweepReport {
  readonly removed: readonly ShelfRelease[];
  readonly kept: number;
  /** Leftovers of killed releases. */
  readonly leftovers: number;
}

const hour = 3_600_000;
/** No release takes this long; older files are not being written any more. */
const incomingHours = 1;

/** As long as the line-up is missing, every release may be live. */
const isLive = ({ revision, remotes }: Lineup, { remote, id }: ShelfRelease): boolean => {
  const lineup = remotes[remote];
  return (
    revision === 0 || [lineup?.stable, lineup?.canary, lineup?.previous].some((entry) => entry?.id === id)
  );
};

const isOutdated = (lineup: Lineup, release: ShelvedRelease, oldest: number): boolean => {
  const left = leftOf(lineup, release.remote).find(({ id }) => id === release.id);
  return (
    !isLive(lineup, release) &&
    release.storedAt.getTime() <= oldest &&
    (left === undefined || Date.parse(left.leftAt) <= oldest)
  );
};

/** The same line-up if nothing is removed from it. */
const forget = (lineup: Lineup, ids: ReadonlySet<string>): Pick<Lineup, 'remotes' | 'withdrawn'> => {
  const isKept = ({ id }: { readonly id: string }): boolean => !ids.has(id);
  const { remotes, withdrawn = {} } = lineup;
  const lists = [...Object.values(remotes).map(({ left }) => left), ...Object.values(withdrawn)];
  if (lists.flat().every(isKept)) return lineup;
  return {
    remotes: mapped(remotes, (remote) => ({ ...remote, left: remote.left.filter(isKept) })),
    withdrawn: mapped(withdrawn, (left) => left.filter(isKept)),
  };
};

const mapped = <Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/**
 * Removes releases that no page can request any more: neither live, nor live or stored within the retention
 * time. The line-up drops them first, so that no rollback leads to a deleted one.
 */
export const sweep = async (
  store: ReleaseStore,
  { keepHours, now = new Date() }: { readonly keepHours: number; readonly now?: Date },
): Promise<SweepReport> => {
  const oldest = now.getTime() - keepHours * hour;
  const stored = await store.listReleases();
  let outdated: readonly ShelvedRelease[] = [];
  await replaceLineup(store, (current) => {
    outdated = stored.filter((release) => isOutdated(current, release, oldest));
    return forget(current, new Set(outdated.map(({ id }) => id)));
  });
  const removed: ShelfRelease[] = [];
  for (const { remote, id } of outdated) {
    // Read again each time: a release may return to the line-up while others are being removed.
    if (isLive(await store.readLineup(), { remote, id })) continue;
    await store.removeRelease(remote, id);
    removed.push({ remote, id });
  }
  const leftovers = await store.clearIncoming(new Date(now.getTime() - incomingHours * hour));
  return { removed, kept: stored.length - removed.length, leftovers };
};
