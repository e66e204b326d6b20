import { type Live, readLive } from '../read-live.ts';
import { Refusal } from '../refusal.ts';
import type { Lineup, RemoteLineup } from '../schema/lineup.ts';
import type { Release } from '../schema/release.ts';
import type { ReleaseStore } from '../store.ts';
import { canRelease } from './can-release.ts';
import { type LiveRelease, channels } from './live.ts';

type Remotes = Readonly<Record<string, RemoteLineup>>;

const keyOf = ({ remote, id }: { readonly remote: string; readonly id: string }): string => `${remote}/${id}`;

const plannedReleases = (planned: Remotes, known: ReadonlyMap<string, Release>): LiveRelease[] =>
  Object.entries(planned).flatMap(([remote, lineup]) =>
    channels.flatMap((channel) => {
      const entry = lineup[channel];
      const release = entry && known.get(keyOf({ remote, id: entry.id }));
      return release ? [{ channel, release }] : [];
    }),
  );

/**
 * Runs the gate on the planned line-up, so that remotes released together are compared with each other.
 * Returns what could not be compared; refuses conflicts.
 */
export const checkPlanned = async (
  store: ReleaseStore,
  current: Lineup,
  planned: Remotes,
  candidates: readonly Release[],
): Promise<readonly string[]> => {
  const [live, host]: [Live, Awaited<ReturnType<ReleaseStore['readHost']>>] = await Promise.all([
    readLive(store, current),
    store.readHost(),
  ]);
  const known = new Map(
    [...live.releases.map(({ release }) => release), ...candidates].map((one) => [keyOf(one), one]),
  );
  const after = plannedReleases(planned, known);
  const clashes = candidates.flatMap((candidate) => {
    const others = after.filter(({ release }) => release.remote !== candidate.remote);
    const own = live.releases.filter(({ release }) => release.remote === candidate.remote);
    return canRelease(candidate, [...others, ...own], host);
  });
  if (clashes.length > 0) throw new Refusal([...new Set(clashes)]);
  const noHost = 'No shell has said yet what it provides: compared with the other remotes only.';
  return host ? live.problems : [...live.problems, noHost];
};
