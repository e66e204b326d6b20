import { readLive } from '../read-live.ts';
import { Refusal } from '../refusal.ts';
import type { Lineup } from '../schema/lineup.ts';
import type { ReleaseStore } from '../store.ts';
import { isServed, nameOf } from './live.ts';

/** Refuses to remove a remote that others depend on. Returns what could not be compared. */
export const checkMissed = async (
  store: ReleaseStore,
  current: Lineup,
  remote: string,
): Promise<readonly string[]> => {
  const { releases, problems } = await readLive(store, current);
  const own = releases.filter(({ release }) => release.remote === remote);
  const offered = new Set(own.flatMap(({ release }) => Object.keys(release.slots.offers)));
  const missed = releases
    .filter((other) => isServed(other) && other.release.remote !== remote)
    .flatMap((other) =>
      Object.keys(other.release.slots.uses)
        .filter((slot) => offered.has(slot))
        .map((slot) => `${nameOf(other)} uses the slot ${slot} of ${remote}.`),
    );
  if (missed.length > 0) throw new Refusal(missed);
  return problems;
};
