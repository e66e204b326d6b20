import { completedState } from '@arev/shared/contracts/completed-state';
import type { ContentState } from '@arev/shared/contracts/content';
import type { Executor } from '../../db/factory.ts';
import { lastState, remember, type Which } from './history-repository.ts';
import { readItem } from './item-repository.ts';
import { isSame } from './state.ts';

export interface Present {
  readonly state: ContentState;
  readonly version: number;
  /** Whether the history has this version, perhaps without a field that the type got later. */
  readonly noted: boolean;
  /** Whether the history has it, with all its fields. */
  readonly remembered: boolean;
}

/**
 * The current state in the tables. A change that did not come from the desk is a version of its own, which is not in
 * the history. A field that the history lacks, because the type got it later, is no change.
 */
export const presentState = async (db: Executor, which: Which): Promise<Present | undefined> => {
  const state = await readItem(db, which.type, which.id);
  if (state === undefined) return undefined;
  const last = await lastState(db, which);
  if (last === undefined) return { state, version: 1, noted: false, remembered: false };
  const isLast = isSame(completedState(last.state, state), state);
  return {
    ...{ state, version: isLast ? last.version : last.version + 1, noted: isLast },
    remembered: isSame(last.state, state),
  };
};

/** Before a change: the history keeps what was there, so that it can be restored. */
export const rememberPresent = async (
  db: Executor,
  which: Which,
  { state, version, remembered }: Present,
): Promise<void> => {
  if (!remembered) await remember(db, which, { version, state, deed: { at: null, by: null } });
};

/**
 * The current state, on which an editor begins to work: from then on the history has it, so that the next change that does
 * not come from the desk is another version. The caller holds the lock of the item.
 */
export const notedState = async (db: Executor, which: Which): Promise<Present | undefined> => {
  const present = await presentState(db, which);
  if (present && !present.noted) await rememberPresent(db, which, present);
  return present;
};
