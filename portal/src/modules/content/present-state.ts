import type { ContentState } from '@arev/shared/contracts/content';
import type { Executor } from '../../db/factory.ts';
import { lastState, type Which } from './history-repository.ts';
import { readItem } from './item-repository.ts';
import { isSame } from './state.ts';

export interface Present {
  readonly state: ContentState;
  readonly version: number;
  /** Whether it is the last state in the history. */
  readonly remembered: boolean;
}

/**
 * The current state in the tables. A change that did not come from the desk is a version of its own, which is not in
 * the history.
 */
export const presentState = async (db: Executor, which: Which): Promise<Present | undefined> => {
  const state = await readItem(db, which.type, which.id);
  if (state === undefined) return undefined;
  const last = await lastState(db, which);
  if (last === undefined) return { state, version: 1, remembered: false };
  const remembered = isSame(last.state, state);
  return { state, version: remembered ? last.version : last.version + 1, remembered };
};
