import { completedState } from '@arev/shared/contracts/completed-state';
import type { ContentState } from '@arev/shared/contracts/content';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../db/factory.ts';
import { DomainError } from '../../errors.ts';
import { findDueDraft, nextDue, noteOvertaken, type Saved } from './draft-repository.ts';
import { lastState, lockItem, moveSlug, remember, stateAt, type Which } from './history-repository.ts';
import { insertItem, readItem, writeItem } from './item-repository.ts';
import { moveSynonyms } from './moved-synonyms.ts';
import { type DoneBy, endDraft } from './past-draft-repository.ts';
import { type Present, presentState, rememberPresent } from './present-state.ts';
import { lacksContents, losesAll, refusalsInWords, withoutLostReferences } from './refusals.ts';
import { isSame } from './state.ts';

const slugOf = ({ values }: ContentState): string | undefined =>
  typeof values.slug === 'string' ? values.slug : undefined;

interface Publishing extends DoneBy {
  /** The draft that this state is of, if it is another one without its lost references. */
  readonly draft?: ContentState;
}

/** Publishes an item that was never public, or is not public any more. */
const publishNew = async (
  db: Executor,
  which: Which,
  state: ContentState,
  { draft = state, ...deed }: Publishing,
): Promise<void> => {
  await insertItem(db, which.type, which.id, state);
  await endDraft(db, which, { ending: 'published', state: draft, ...deed });
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
  publishing: Publishing,
): Promise<void> => {
  const before = await presentState(db, which);
  if (before === undefined) return publishNew(db, which, state, publishing);
  const { draft = state, ...deed } = publishing;
  // A draft, or the release of a desk, may be older than a field of its type: the value of such a field stays.
  await writeItem(db, which.type, which.id, completedState(state, before.state));
  await endDraft(db, which, { ending: 'published', state: draft, ...deed });
  const now = await readItem(db, which.type, which.id);
  if (now === undefined) return;
  const slug = slugOf(now);
  const former = slugOf(before.state);
  if (slug !== undefined) await moveSlug(db, which, former, slug);
  if (slug !== undefined && former !== undefined && former !== slug)
    await moveSynonyms(db, which.type, former, slug);
  if (isSame(before.state, now)) return;
  await rememberPresent(db, which, before);
  await remember(db, which, { version: before.version + 1, state: now, deed });
};

/** Whether the item is as it was when the draft was begun, but for references to items that were deleted since. */
const isStillBase = async (db: Executor, which: Which, version: number, present: Present | undefined) => {
  if ((present?.version ?? 0) === version) return true;
  const base = await stateAt(db, which, version);
  if (base === undefined || present === undefined) return false;
  const left = await withoutLostReferences(db, which.type, completedState(base, present.state));
  return isSame(left, present.state);
};

/**
 * Publishes drafts at their time, without references to items that were deleted meanwhile. If the item was changed
 * otherwise, the draft is refused, or has lost too much, it waits for its editor.
 * After another failure the draft is left out for the rest of the run and tried again by the next one.
 */
export const publishingService = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => {
  const publishOne = async (due: Saved): Promise<void> => {
    try {
      await refusalsInWords(() =>
        db.transaction().execute(async (transaction) => {
          await lockItem(transaction, due);
          // An editor, or another instance, may have been faster.
          const draft = await findDueDraft(transaction, due, new Date(clock()));
          if (draft === undefined) return;
          const { state, version, revision, savedBy } = draft;
          const present = await presentState(transaction, due);
          const left = await withoutLostReferences(transaction, due.type, state);
          const isWhole =
            !lacksContents(due.type, state, left) && !losesAll(due.type, state, left, present?.state);
          if (isWhole && (await isStillBase(transaction, due, version, present)))
            await publish(transaction, due, left, { at: new Date(clock()), by: savedBy, draft: state });
          else await noteOvertaken(transaction, { ...due, revision });
        }),
      );
    } catch (error) {
      // A refused draft, for example with a slug that is taken, must not block the others.
      if (!(error instanceof DomainError)) throw error;
      await noteOvertaken(db, due);
    }
  };
  return {
    /** Returns the failures of this run. */
    publishDue: async (): Promise<readonly unknown[]> => {
      const tried: number[] = [];
      const failures: unknown[] = [];
      for (;;) {
        const due = await nextDue(db, new Date(clock()), tried);
        if (due === undefined) return failures;
        tried.push(due.revision);
        await publishOne(due).catch((error: unknown) => failures.push(error));
      }
    },
  };
};
