import { checkNamed, checkRepeated } from './named-release.ts';
import { Refusal } from './refusal.ts';
import type { Entry, LeftEntry, Lineup, RemoteLineup } from './schema/lineup.ts';

/** More than anybody rolls back through; it keeps the line-up small. */
const leftLimit = 500;

const idsOf = ({ stable, canary, previous }: RemoteLineup): Set<string> =>
  new Set([stable, canary, previous].flatMap((entry) => (entry ? [entry.id] : [])));

/** Records which releases left the line-up, and when: their files are kept for open pages. */
const remember = (
  before: RemoteLineup | undefined,
  after: RemoteLineup,
  at: string,
  why: LeftEntry['why'],
): RemoteLineup => {
  const live = idsOf(after);
  const gone = new Map(
    [before?.canary, before?.stable, before?.previous].flatMap((entry) => {
      if (!entry || live.has(entry.id)) return [];
      const { id, key, at: cameAt } = entry;
      // A canary that never became stable replaced nothing, so no rollback restores it.
      const reason = entry === before?.canary ? 'withdrawn' : why;
      return [[id, { id, at: cameAt, key, leftAt: at, why: reason }]];
    }),
  );
  const kept = (before?.left ?? []).filter(({ id }) => !live.has(id) && !gone.has(id));
  return { ...after, left: [...gone.values(), ...kept].slice(0, leftLimit) };
};

/** Makes a release stable, which ends a canary. If it is stable already, a canary goes on. */
export const withStable = (before: RemoteLineup | undefined, entry: Entry): RemoteLineup => {
  if (before?.stable.id === entry.id) {
    const { key } = entry;
    return before.stable.key === key ? before : { ...before, stable: { ...before.stable, key } };
  }
  const previous = before?.stable;
  return remember(
    before,
    { stable: entry, ...(previous ? { previous } : {}), left: [] },
    entry.at,
    'replaced',
  );
};

/** Makes a release a canary. */
export const withCanary = (
  remote: string,
  before: RemoteLineup | undefined,
  entry: Entry,
  percent: number,
): RemoteLineup => {
  if (!before) throw new Refusal(`${remote} has no stable release yet: release it without --canary first.`);
  if (before.stable.id === entry.id)
    throw new Refusal(`${remote} ${entry.id} is stable already, everybody gets it.`);
  if (before.canary?.id === entry.id && before.canary.percent === percent) return before;
  const { stable, previous } = before;
  const after = { stable, ...(previous ? { previous } : {}), canary: { ...entry, percent }, left: [] };
  return remember(before, after, entry.at, 'withdrawn');
};

/** Makes the canary stable; with an id, only this canary. */
export const promoted = (
  remote: string,
  before: RemoteLineup | undefined,
  at: string,
  named?: string,
): RemoteLineup => {
  if (before && named !== undefined) checkNamed(remote, before, before.canary, named);
  if (!before?.canary) throw new Refusal(`${remote} has no canary to promote.`);
  const { id, key } = before.canary;
  return withStable(before, { id, key, at });
};

/**
 * Withdraws a canary; without one, restores the previous release, and its predecessor can be restored next. With
 * an id, only this release is withdrawn.
 */
export const rolledBack = (
  remote: string,
  before: RemoteLineup | undefined,
  at: string,
  named?: string,
): RemoteLineup => {
  if (!before) throw new Refusal(`${remote} was never released.`);
  const { stable, canary, previous } = before;
  if (named === undefined) checkRepeated(remote, before, at);
  else checkNamed(remote, before, canary ?? stable, named);
  if (canary) {
    return remember(before, { stable, ...(previous ? { previous } : {}), left: [] }, at, 'withdrawn');
  }
  if (!previous)
    throw new Refusal(
      `${remote} has no release before ${stable.id} to go back to: "withdraw" takes all of it away.`,
    );
  const older = before.left.find(
    ({ id, why }) => why === 'replaced' && id !== stable.id && id !== previous.id,
  );
  const after: RemoteLineup = {
    stable: { id: previous.id, key: previous.key, at },
    ...(older ? { previous: { id: older.id, key: older.key, at: older.at } } : {}),
    left: [],
  };
  return remember(before, after, at, 'withdrawn');
};

type Content = Pick<Lineup, 'remotes' | 'withdrawn'>;

/** Removes a remote from the line-up; its former releases stay recorded. */
export const takenAway = (remote: string, { remotes, withdrawn }: Content, at: string): Content => {
  const { [remote]: before, ...others } = remotes;
  if (!before) throw new Refusal(`${remote} is not live.`);
  const entries = [before.canary, before.stable, before.previous].flatMap((entry) => (entry ? [entry] : []));
  const gone = entries.map(({ id, at: cameAt, key }) => ({
    ...{ id, at: cameAt, key, leftAt: at },
    why: 'withdrawn' as const,
  }));
  return {
    remotes: others,
    withdrawn: { ...withdrawn, [remote]: [...gone, ...before.left].slice(0, leftLimit) },
  };
};

/** Adds remotes to the line-up; a withdrawn one keeps its history. */
export const comeBack = ({ remotes, withdrawn = {} }: Content, coming: Content['remotes']): Content => {
  const returned = Object.entries(coming).map(([remote, value]) => {
    const past = (withdrawn[remote] ?? []).filter(({ id }) => !idsOf(value).has(id));
    return [remote, past.length === 0 ? value : { ...value, left: [...value.left, ...past] }] as const;
  });
  return {
    remotes: { ...remotes, ...Object.fromEntries(returned) },
    withdrawn: Object.fromEntries(
      Object.entries(withdrawn).filter(([remote]) => !Object.hasOwn(coming, remote)),
    ),
  };
};

/** Former releases of a remote, whether the remote is still in the line-up or not. */
export const leftOf = ({ remotes, withdrawn }: Content, remote: string): readonly LeftEntry[] =>
  remotes[remote]?.left ?? withdrawn?.[remote] ?? [];
