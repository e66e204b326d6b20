import { leftOf } from '../lineup-change.ts';
import { Refusal } from '../refusal.ts';
import type { Lineup } from '../schema/lineup.ts';
import type { SignedRelease } from '../store.ts';

const objectionTo = (
  lineup: Lineup,
  { release: { remote, id } }: SignedRelease,
  canary: number | undefined,
): readonly string[] => {
  const live = lineup.remotes[remote];
  if (live?.canary?.id === id && canary === undefined)
    return [
      `${remote} ${id} is the canary for ${live.canary.percent} %: "promote ${remote} ${id}" gives it to everybody, and so does --again.`,
    ];
  const left = leftOf(lineup, remote).find((entry) => entry.id === id && entry.why === 'withdrawn');
  if (!left) return [];
  return [
    `${remote} ${id} was withdrawn at ${left.leftAt}: a build with a change gets another id, --again releases this one again.`,
  ];
};

/** A job that runs twice must not undo a rollback, nor promote a canary: that requires an explicit option. */
export const checkMoved = (
  current: Lineup,
  candidates: readonly SignedRelease[],
  canary: number | undefined,
): void => {
  const objections = candidates.flatMap((candidate) => objectionTo(current, candidate, canary));
  if (objections.length > 0) throw new Refusal(objections);
};
