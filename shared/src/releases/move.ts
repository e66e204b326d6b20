import { changeLineup, replaceLineup } from './change-lineup.ts';
import { checkMissed } from './gate/check-missed.ts';
import { checkPlanned } from './gate/check-planned.ts';
import { promoted, rolledBack, takenAway } from './lineup-change.ts';
import type { Lineup, RemoteLineup } from './schema/lineup.ts';
import type { ReleaseStore } from './store.ts';

export interface MoveOptions {
  readonly now?: () => Date;
  /** Rolls back even to a release that conflicts with live ones. */
  readonly force?: boolean;
  /** The canary to promote, or the release to leave by a rollback; refused if another one is there meanwhile. */
  readonly named?: string | undefined;
}

export interface MoveReport {
  readonly before: RemoteLineup | undefined;
  readonly after: RemoteLineup | undefined;
  readonly lineup: Lineup;
  readonly notes: readonly string[];
}

type Move = (
  remote: string,
  before: RemoteLineup | undefined,
  at: string,
  named: string | undefined,
) => RemoteLineup;

/**
 * Makes another release of the store stable: it has to pass the gate again, because other remotes have
 * changed meanwhile.
 */
const move = async (
  store: ReleaseStore,
  remote: string,
  to: Move,
  { now = () => new Date(), force = false, named }: MoveOptions,
): Promise<MoveReport> => {
  let notes: readonly string[] = [];
  let before: RemoteLineup | undefined;
  const { lineup } = await changeLineup(
    store,
    async (current) => {
      before = current.remotes[remote];
      const after = to(remote, before, now().toISOString(), named);
      const planned = { ...current.remotes, [remote]: after };
      if (after.stable.id !== before?.stable.id) {
        const { release } = await store.verifyRelease(remote, after.stable.id);
        notes = force ? [] : await checkPlanned(store, current, planned, [release]);
      }
      return planned;
    },
    { now },
  );
  return { before, after: lineup.remotes[remote], lineup, notes };
};

export const promote = (
  store: ReleaseStore,
  remote: string,
  options: MoveOptions = {},
): Promise<MoveReport> => move(store, remote, promoted, options);

export const rollback = (
  store: ReleaseStore,
  remote: string,
  options: MoveOptions = {},
): Promise<MoveReport> => move(store, remote, rolledBack, options);

/** Withdraws a remote: its pages are not found within a second. Refused while others use its slots. */
export const withdraw = async (
  store: ReleaseStore,
  remote: string,
  { now = () => new Date(), force = false }: Omit<MoveOptions, 'named'> = {},
): Promise<MoveReport> => {
  let notes: readonly string[] = [];
  let before: RemoteLineup | undefined;
  const { lineup } = await replaceLineup(
    store,
    async (current) => {
      before = current.remotes[remote];
      const after = takenAway(remote, current, now().toISOString());
      notes = force ? [] : await checkMissed(store, current, remote);
      return after;
    },
    { now },
  );
  return { before, after: undefined, lineup, notes };
};
