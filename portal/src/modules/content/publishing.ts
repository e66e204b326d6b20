import { completedState } from '@arev/shared/contracts/completed-state';
import type { ContentState } from '@arev/shared/contracts/content';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../db/factory.ts';
import { DomainError } from '../../errors.ts';
import { nextDueDraft, noteOvertaken } from './draft-repository.ts';
import { lastState, lockItem, moveSlug, remember, type Which } from './history-repository.ts';
import { insertItem, readItem, writeItem } from './item-repository.ts';
import { type DoneBy, endDraft } from './past-draft-repository.ts';
import { refusalsInWords } from './refusals.ts';
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

const slugOf = ({ values }: ContentState): string | undefined =>
  typeof values.slug === 'string' ? values.slug : undefined;

/** Publishes an item that was never public, or is not public any more. */
const publishNew = async (db: Executor, which: Which, state: ContentState, deed: DoneBy): Promise<void> => {
  await insertItem(db, which.type, which.id, state);
  await endDraft(db, which, { ending: 'published', state, ...deed });
  const now = await readItem(db, which.type, which.id);
  if (now === undefined) return;
  const slug = slugOf(now);
  if (slug !== undefined) await moveSlug(db, which, undefined, slug);
  const last = await lastState(db, which);
  await remember(db, which, { version: (last?.version ?? 0) + 1, state: now, deed });
};

/**
 * Publishes the state, and stores the former state and the draft in the history. The caller holds the lock of the
 * item.
 */
export const publish = async (
  db: Executor,
  which: Which,
  state: ContentState,
  deed: DoneBy,
): Promise<void> => {
  const before = await presentState(db, which);
  if (before === undefined) return publishNew(db, which, state, deed);
  // A draft, or the release of a desk, may be older than a field of its type: the value of such a field stays.
  await writeItem(db, which.type, which.id, completedState(state, before.state));
  await endDraft(db, which, { ending: 'published', state, ...deed });
  const now = await readItem(db, which.type, which.id);
  if (now === undefined) return;
  const slug = slugOf(now);
  if (slug !== undefined) await moveSlug(db, which, slugOf(before.state), slug);
  if (isSame(before.state, now)) return;
  if (!before.remembered)
    await remember(db, which, { version: before.version, state: before.state, deed: { at: null, by: null } });
  await remember(db, which, { version: before.version + 1, state: now, deed });
};

/**
 * Publishes drafts at their time. If the item was changed meanwhile or the draft is refused, it waits for its editor.
 */
export const publishingService = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => {
  const publishNext = async (): Promise<boolean> => {
    let due: Which | undefined;
    try {
      await refusalsInWords(() =>
        db.transaction().execute(async (transaction) => {
          const draft = await nextDueDraft(transaction, new Date(clock()));
          if (draft === undefined) return;
          const { type, itemId: id, state, version, savedBy } = draft;
          due = { type, id };
          await lockItem(transaction, due);
          const present = await presentState(transaction, due);
          if ((present?.version ?? 0) === version)
            await publish(transaction, due, state, { at: new Date(clock()), by: savedBy });
          else await noteOvertaken(transaction, due);
        }),
      );
    } catch (error) {
      // A refused draft, for example with a slug that is taken, must not block the others.
      if (due === undefined || !(error instanceof DomainError)) throw error;
      await noteOvertaken(db, due);
    }
    return due !== undefined;
  };
  return {
    publishDue: async (): Promise<void> => {
      while (await publishNext());
    },
  };
};
