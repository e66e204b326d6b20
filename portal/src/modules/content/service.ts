import type { ContentItem, ContentState } from '@arev/shared/contracts/content';
import { type ContentType, describedType } from '@arev/shared/contracts/content-types';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Clock } from '../../clock.ts';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Database, Executor } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import { DomainError, found, InvalidInput, NotFound } from '../../errors.ts';
import * as drafts from './draft-repository.ts';
import { type Deed, history, lockItem, remember, type Which } from './history-repository.ts';
import { listEntries, listWork, type EntryWish, type Show } from './entry-repository.ts';
import { deleteItem, newId } from './item-repository.ts';
import * as lists from './list-repository.ts';
import { presentState, publish } from './publishing.ts';
import { checkReferences, refusalsInWords } from './refusals.ts';
import { readState } from './state.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/** Who asks, and in which language the desk is. */
export interface Editor {
  readonly identity: Identity;
  readonly language: Language;
}

const mostStates = 100;

const mayChangeNumber = (type: ContentType): void => {
  if (describedType(type).fixed) throw new NotFound();
};

const read = async (db: Executor, { type, id }: Which, language: Language): Promise<ContentItem> => {
  const present = await presentState(db, { type, id });
  const draft = await drafts.findDraft(db, { type, id }, language);
  if (present === undefined) {
    // Of what was never public there is the draft alone.
    const { version, values, texts } = found(draft?.version === 0 ? draft : undefined);
    const title = await lists.draftTitleOf(db, { type, language }, id);
    return { id, version, values, texts, title, draft, usedBy: [] };
  }
  return {
    ...{ id, version: present.version, ...present.state, draft },
    title: await lists.titleOf(db, { type, language }, id),
    usedBy: await lists.usedBy(db, type, id),
  };
};

/** What of a thing an editor had before their eyes: its state, and its draft, unless an older desk does not tell. */
interface Seen {
  readonly version: number;
  readonly revision?: number | undefined;
}

const checkSeen = async (db: Executor, which: Which, { version, revision }: Seen): Promise<void> => {
  const present = await presentState(db, which);
  const draft = await drafts.findDraft(db, which, 'hy');
  if (present === undefined && draft?.version !== 0) throw new NotFound();
  if ((present?.version ?? 0) !== version) throw new DomainError(errorCode.changedMeanwhile);
  if (revision !== undefined && revision !== (draft?.revision ?? 0))
    throw new DomainError(errorCode.changedMeanwhile);
};

/** The id of what a thing continues is its own and stays. */
const withOwnId = ({ type, id }: Which, state: ContentState): ContentState => {
  const { continues } = describedType(type);
  return continues === undefined ? state : { ...state, values: { ...state.values, [continues]: id } };
};

/** What continues another thing has its id; a second one of it cannot be. */
const isTaken = async (db: Executor, which: Which): Promise<boolean> =>
  (await presentState(db, which)) !== undefined || (await drafts.findDraft(db, which, 'hy')) !== null;
const alreadyThere = () => new InvalidInput([{ path: 'values', key: 'taken' }]);

export const contentService = ({ db, clock }: Needs) => {
  const now = () => new Date(clock());
  const deedOf = ({ identity }: Editor): Deed & { at: Date; by: number } => ({
    at: now(),
    by: identity.actorId,
  });

  /** In a transaction in which nobody else changes the thing, if it still is as the editor has seen it. */
  const changing = (
    which: Which,
    seen: Seen,
    { language }: Editor,
    work: (transaction: Executor) => Promise<void>,
  ): Promise<ContentItem> =>
    refusalsInWords(() =>
      db.transaction().execute(async (transaction) => {
        await lockItem(transaction, which);
        await checkSeen(transaction, which, seen);
        await work(transaction);
        return read(transaction, which, language);
      }),
    );

  /** In a transaction of its own, under the id that the new thing has from now on. */
  const adding = (
    { language }: Editor,
    type: ContentType,
    sent: ContentState,
    work: (transaction: Executor, which: Which, state: ContentState) => Promise<void>,
  ): Promise<ContentItem> => {
    mayChangeNumber(type);
    const state = readState(type, sent);
    return refusalsInWords(() =>
      db.transaction().execute(async (transaction) => {
        await checkReferences(transaction, type, state);
        const which = { type, id: await newId(transaction, type, state) };
        await lockItem(transaction, which);
        await work(transaction, which, state);
        return read(transaction, which, language);
      }),
    );
  };

  return {
    list: (type: ContentType, wish: EntryWish, page: Page) => listEntries(db, type, wish, page),
    work: (wish: { readonly language: Language; readonly show: Show }, page: Page) =>
      listWork(db, { ...wish, text: '' }, page),
    choices: (wish: lists.ChoiceWish) => lists.listChoices(db, wish),
    read: (which: Which, language: Language) => read(db, which, language),
    history: async (which: Which, language: Language) => {
      found(await presentState(db, which));
      const past = await history(db, which, language, mostStates);
      return { data: past.map(({ state, ...row }) => ({ ...state, ...row })), total: past.length };
    },
    create: (editor: Editor, type: ContentType, sent: ContentState): Promise<ContentItem> =>
      adding(editor, type, sent, async (transaction, which, state) => {
        if (await isTaken(transaction, which)) throw alreadyThere();
        await publish(transaction, which, state, deedOf(editor));
      }),
    createDraft: (
      editor: Editor,
      type: ContentType,
      { publishAt, ...sent }: ContentState & { publishAt: number | null },
    ): Promise<ContentItem> =>
      adding(editor, type, sent, async (transaction, which, state) => {
        if (await isTaken(transaction, which)) throw alreadyThere();
        const draft = { state, version: 0, publishAt: publishAt === null ? null : new Date(publishAt) };
        await drafts.writeDraft(transaction, which, draft, deedOf(editor));
      }),
    update: (editor: Editor, which: Which, { version, revision, ...sent }: ContentState & Seen) => {
      const state = readState(which.type, withOwnId(which, sent));
      return changing(which, { version, revision }, editor, async (transaction) => {
        await checkReferences(transaction, which.type, state);
        await publish(transaction, which, state, deedOf(editor));
      });
    },
    remove: async (which: Which, version: number): Promise<void> => {
      mayChangeNumber(which.type);
      await refusalsInWords(() =>
        db.transaction().execute(async (transaction) => {
          await lockItem(transaction, which);
          const present = found(await presentState(transaction, which));
          if (present.version !== version) throw new DomainError(errorCode.changedMeanwhile);
          // From there it can be brought back.
          if (!present.remembered)
            await remember(transaction, which, { ...present, deed: { at: null, by: null } });
          await deleteItem(transaction, which.type, which.id);
          await drafts.dropDraft(transaction, which);
        }),
      );
    },
    bringBack: (editor: Editor, which: Which): Promise<ContentItem> => {
      mayChangeNumber(which.type);
      return refusalsInWords(() =>
        db.transaction().execute(async (transaction) => {
          await lockItem(transaction, which);
          const { state } = found((await history(transaction, which, editor.language, 1))[0]);
          if (await isTaken(transaction, which)) throw new DomainError(errorCode.changedMeanwhile);
          await checkReferences(transaction, which.type, state);
          await publish(transaction, which, state, deedOf(editor));
          return read(transaction, which, editor.language);
        }),
      );
    },
    saveDraft: (
      editor: Editor,
      which: Which,
      { version, revision, publishAt, ...sent }: ContentState & Seen & { publishAt: number | null },
    ) => {
      const state = readState(which.type, withOwnId(which, sent));
      return changing(which, { version, revision }, editor, async (transaction) => {
        await checkReferences(transaction, which.type, state);
        const at = publishAt === null ? null : new Date(publishAt);
        await drafts.writeDraft(transaction, which, { state, version, publishAt: at }, deedOf(editor));
      });
    },
    /** Nothing is left of a thing that was never public. */
    dropDraft: (
      which: Which,
      revision: number | undefined,
      language: Language,
    ): Promise<ContentItem | null> =>
      db.transaction().execute(async (transaction) => {
        await lockItem(transaction, which);
        const present = await presentState(transaction, which);
        const draft = await drafts.findDraft(transaction, which, language);
        if (present === undefined && draft === null) throw new NotFound();
        if (revision !== undefined && revision !== (draft?.revision ?? 0))
          throw new DomainError(errorCode.changedMeanwhile);
        await drafts.dropDraft(transaction, which);
        return present === undefined ? null : read(transaction, which, language);
      }),
  };
};
