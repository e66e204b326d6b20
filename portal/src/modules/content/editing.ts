import type { ContentItem, ContentState } from '@arev/shared/contracts/content';
import { type ContentType, describedType } from '@arev/shared/contracts/content-types';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../db/factory.ts';
import { DomainError, InvalidInput, NotFound } from '../../errors.ts';
import { findDraft } from './draft-repository.ts';
import { lockItem, type Which } from './history-repository.ts';
import { newId } from './item-repository.ts';
import type { DoneBy } from './past-draft-repository.ts';
import { presentState } from './present-state.ts';
import { readContent } from './read-content.ts';
import { checkPackage, checkReferences, refusalsInWords } from './refusals.ts';
import { checkMark } from './service-marks.ts';
import { readState } from './state.ts';

/** The caller, and the language of the desk. */
export interface Editor {
  readonly identity: Identity;
  readonly language: Language;
}

/** A repeated save has the stored answer: nothing else tells it from a save over the changes of somebody else. */
export interface Author<Saved = ContentItem> extends Editor {
  readonly saveAnswer: (transaction: Executor, answer: { readonly data: Saved }) => Promise<void>;
}

/** The version of an item and the revision of its draft that the editor has seen. */
export interface Seen {
  readonly version: number;
  readonly revision: number;
}

export interface EditingNeeds {
  readonly db: Database;
  readonly clock: Clock;
}

export const mayChangeNumber = (type: ContentType): void => {
  if (describedType(type).fixed) throw new NotFound();
};

/** Whether the id exists already: an item that continues another one has the id of that one. */
export const isTaken = async (db: Executor, which: Which): Promise<boolean> =>
  (await presentState(db, which)) !== undefined || (await findDraft(db, which, 'hy')) !== null;

export const checkSeen = async (db: Executor, which: Which, { version, revision }: Seen): Promise<void> => {
  const present = await presentState(db, which);
  const draft = await findDraft(db, which, 'hy');
  if (present === undefined && draft?.version !== 0) throw new NotFound();
  if ((present?.version ?? 0) !== version || (draft?.revision ?? 0) !== revision)
    throw new DomainError(errorCode.changedMeanwhile);
};

/** An item that continues another one always keeps the id of that one. */
const withOwnId = ({ type, id }: Which, state: ContentState): ContentState => {
  const { continues } = describedType(type);
  return continues === undefined ? state : { ...state, values: { ...state.values, [continues]: id } };
};

/** Adds and changes items, both public states and drafts. */
export const editing = ({ db, clock }: EditingNeeds) => ({
  deedOf: ({ identity }: Editor): DoneBy & { by: number } => ({
    at: new Date(clock()),
    by: identity.actorId,
  }),

  /** Runs the work in a transaction with a lock on the item, if the item is still as the editor has seen it. */
  change: (
    { language, saveAnswer }: Author,
    which: Which,
    { version, revision, ...sent }: ContentState & Seen,
    work: (transaction: Executor, state: ContentState) => Promise<void>,
  ): Promise<ContentItem> => {
    const state = readState(which.type, withOwnId(which, sent));
    return refusalsInWords(() =>
      db.transaction().execute(async (transaction) => {
        await lockItem(transaction, which);
        await checkSeen(transaction, which, { version, revision });
        await checkReferences(transaction, which.type, state);
        await checkPackage(transaction, which.type, state);
        await work(transaction, state);
        const changed = await readContent(transaction, which, language);
        await saveAnswer(transaction, { data: changed });
        return changed;
      }),
    );
  },

  /** Runs the work in a transaction, with the id of the new item. */
  add: (
    { language, saveAnswer }: Author,
    type: ContentType,
    sent: ContentState,
    work: (transaction: Executor, which: Which, state: ContentState) => Promise<void>,
  ): Promise<ContentItem> => {
    mayChangeNumber(type);
    const state = readState(type, sent);
    return refusalsInWords(() =>
      db.transaction().execute(async (transaction) => {
        await checkReferences(transaction, type, state);
        await checkPackage(transaction, type, state);
        await checkMark(transaction, type, state);
        const which = { type, id: await newId(transaction, type, state) };
        await lockItem(transaction, which);
        if (await isTaken(transaction, which)) throw new InvalidInput([{ path: 'values', key: 'taken' }]);
        await work(transaction, which, state);
        const added = await readContent(transaction, which, language);
        await saveAnswer(transaction, { data: added });
        return added;
      }),
    );
  },
});
