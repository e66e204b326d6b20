import { type LiveRelease, channels } from './gate/live.ts';
import { Refusal } from './refusal.ts';
import type { Lineup } from './schema/lineup.ts';
import type { ReleaseStore } from './store.ts';

export interface Live {
  readonly releases: readonly LiveRelease[];
  /** Unreadable live releases: they must not prevent other teams from releasing. */
  readonly problems: readonly string[];
}

/** The releases in a line-up, with their manifests. */
export const readLive = async (store: ReleaseStore, { remotes }: Pick<Lineup, 'remotes'>): Promise<Live> => {
  const wanted = Object.entries(remotes).flatMap(([remote, lineup]) =>
    channels.flatMap((channel) => {
      const entry = lineup[channel];
      return entry ? [{ remote, channel, id: entry.id }] : [];
    }),
  );
  const problems: string[] = [];
  const found = await Promise.all(
    wanted.map(async ({ remote, channel, id }): Promise<LiveRelease[]> => {
      try {
        return [{ channel, release: (await store.readRelease(remote, id)).release }];
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem;
        problems.push(`${remote} ${id} (${channel}) could not be compared: ${problem.message}`);
        return [];
      }
    }),
  );
  return { releases: found.flat(), problems };
};
