import { Refusal } from './refusal.ts';
import type { Entry, RemoteLineup } from './schema/lineup.ts';

/** A rollback this soon after another one is rather a second person than a second step. */
const repeatMs = 60_000;

const whereabouts = ({ stable, previous, left }: RemoteLineup, id: string): string => {
  if (stable.id === id) return 'is stable';
  if (previous?.id === id) return 'is the previous release';
  const former = left.find((entry) => entry.id === id);
  return former ? `was ${former.why} at ${former.leftAt}` : 'is not in the line-up';
};

/** Refuses to move another release than the named one: a colleague may have moved that one meanwhile. */
export const checkNamed = (
  remote: string,
  before: RemoteLineup,
  moving: Entry | undefined,
  id: string,
): void => {
  if (moving?.id === id) return;
  const { stable, canary } = before;
  const now = canary
    ? `the canary is ${canary.id} since ${canary.at}`
    : `there is no canary, and ${stable.id} is stable since ${stable.at}`;
  throw new Refusal(`${remote} ${id} ${whereabouts(before, id)}. Nothing was changed: ${now}.`);
};

/** Refuses a rollback that does not name its release, soon after one that withdrew the canary. */
export const checkRepeated = (
  remote: string,
  { stable, canary, left: [newest] }: RemoteLineup,
  at: string,
): void => {
  // A canary that leaves while the stable release stays was withdrawn by a rollback.
  if (canary || newest?.why !== 'withdrawn' || newest.leftAt <= stable.at) return;
  if (Date.parse(at) - Date.parse(newest.leftAt) > repeatMs) return;
  throw new Refusal(
    `The canary ${newest.id} of ${remote} was withdrawn at ${newest.leftAt}; "rollback ${remote} ${stable.id}" withdraws the stable release as well.`,
  );
};
