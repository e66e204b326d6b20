import type { Remotes } from './change-lineup.ts';
import type { Lineup } from './schema/lineup.ts';
import type { Release } from './schema/release.ts';

/** What these releases do to canaries, which may be those of colleagues. */
export const canaryNotes = (
  { remotes }: Lineup,
  planned: Remotes,
  releases: readonly Release[],
): readonly string[] =>
  releases.flatMap(({ remote, id }) => {
    const { [remote]: after } = planned;
    const canary = remotes[remote]?.canary;
    if (!canary || canary.id === id) return [];
    const what = `the canary ${canary.id} of ${remote} for ${canary.percent} %`;
    return after?.canary?.id === canary.id
      ? [`${id} is stable already; ${what} goes on.`]
      : [`This ends ${what}, released at ${canary.at} with ${canary.key}.`];
  });
