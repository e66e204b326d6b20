import type { ContentItem, ContentState } from '@arev/shared/contracts/content';
import { type ContentType, describedType } from '@arev/shared/contracts/content-types';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Clock } from '../../clock.ts';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Database, Executor } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import { DomainError, found, NotFound } from '../../errors.ts';
import * as drafts from './draft-repository.ts';
import { type Deed, history, lockItem, remember, type Which } from './history-repository.ts';
import { deleteItem, insertItem, readItem } from './item-repository.ts';
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

const mostChoices = 5_000;
const mostStates = 100;

const mayChangeNumber = (type: ContentType): void => {
  if (describedType(type).fixed) throw new NotFound();
};

const missingIn = (state: ContentState | undefined) => {
  const { texts } = state ?? { texts: { hy: null, ru: null, en: null } };
  return (['hy', 'ru', 'en'] as const).filter((language) => texts[language] === null);
};

const read = async (db: Executor, { type, id }: Which, language: Language): Promise<ContentItem> => {
  const { state, version } = found(await presentState(db, { type, id }));
  return {
    ...{ id, version, ...state },
    title: await lists.titleOf(db, { type, language }, id),
    draft: await drafts.findDraft(db, { type, id }, language),
    usedBy: await lists.usedBy(db, type, id),
  };
};

export const contentService = ({ db, clock }: Needs) => {
  const now = () => new Date(clock());
  const deedOf = ({ identity }: Editor): Deed & { at: Date; by: number } => ({
    at: now(),
    by: identity.actorId,
  });

  /** In a transaction in which nobody else changes the thing, if it still is as the editor has seen it. */
  const changing = (
    which: Which,
    seen: number,
    { language }: Editor,
    work: (transaction: Executor) => Promise<void>,
  ): Promise<ContentItem> =>
    refusalsInWords(() =>
      db.transaction().execute(async (transaction) => {
        await lockItem(transaction, which);
        const { version } = found(await presentState(transaction, which));
        if (version !== seen) throw new DomainError(errorCode.changedMeanwhile);
        await work(transaction);
        return read(transaction, which, language);
      }),
    );

  return {
    list: async (wish: lists.ListWish, page: Page) => {
      const rows = await lists.listItems(db, wish, page);
      const hasTexts = Object.keys(describedType(wish.type).texts).length > 0;
      const data = await Promise.all(
        rows.map(async ({ id, title, draft, publishAt }) => ({
          ...{ id, title, draft },
          publishAt: publishAt?.getTime() ?? null,
          missing: hasTexts ? missingIn(await readItem(db, wish.type, id)) : [],
        })),
      );
      return { data, total: rows[0]?.total ?? 0 };
    },
    choices: async (type: ContentType, language: Language) => {
      const rows = await lists.listItems(db, { type, language, text: '' }, { offset: 0, limit: mostChoices });
      return { data: rows.map(({ id, title }) => ({ id, title })), total: rows.length };
    },
    read: (which: Which, language: Language) => read(db, which, language),
    history: async (which: Which, language: Language) => {
      found(await presentState(db, which));
      const past = await history(db, which, language, mostStates);
      return { data: past.map(({ state, ...row }) => ({ ...state, ...row })), total: past.length };
    },
    create: async (editor: Editor, type: ContentType, sent: ContentState): Promise<ContentItem> => {
      mayChangeNumber(type);
      const state = readState(type, sent);
      return refusalsInWords(() =>
        db.transaction().execute(async (transaction) => {
          await checkReferences(transaction, type, state);
          const id = await insertItem(transaction, type, state);
          const which = { type, id };
          const present = found(await presentState(transaction, which));
          await remember(transaction, which, { ...present, deed: deedOf(editor) });
          return read(transaction, which, editor.language);
        }),
      );
    },
    update: (editor: Editor, which: Which, { version, ...sent }: ContentState & { version: number }) => {
      const state = readState(which.type, sent);
      return changing(which, version, editor, async (transaction) => {
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
          await deleteItem(transaction, which.type, which.id);
          await drafts.dropDraft(transaction, which);
        }),
      );
    },
    saveDraft: (
      editor: Editor,
      which: Which,
      { version, publishAt, ...sent }: ContentState & { version: number; publishAt: number | null },
    ) => {
      const state = readState(which.type, sent);
      return changing(which, version, editor, async (transaction) => {
        await checkReferences(transaction, which.type, state);
        const at = publishAt === null ? null : new Date(publishAt);
        await drafts.writeDraft(transaction, which, { state, version, publishAt: at }, deedOf(editor));
      });
    },
    dropDraft: async (which: Which, language: Language): Promise<ContentItem> => {
      await drafts.dropDraft(db, which);
      return read(db, which, language);
    },
  };
};
