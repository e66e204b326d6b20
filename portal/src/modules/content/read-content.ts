import type { ContentItem } from '@arev/shared/contracts/content';
import type { Language } from '../../caller/language.ts';
import type { Database, Executor } from '../../db/factory.ts';
import { found } from '../../errors.ts';
import { findDraft } from './draft-repository.ts';
import { lockItem, type Which } from './history-repository.ts';
import * as lists from './list-repository.ts';
import { notedState, type Present, presentState } from './present-state.ts';

const contentOf = async (
  db: Executor,
  { type, id }: Which,
  language: Language,
  present: Present | undefined,
): Promise<ContentItem> => {
  const draft = await findDraft(db, { type, id }, language);
  if (present === undefined) {
    // An item that is not public has only a draft.
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

/** An item as an editor sees it: its public state and its draft. */
export const readContent = async (db: Executor, which: Which, language: Language): Promise<ContentItem> =>
  contentOf(db, which, language, await presentState(db, which));

/** An item for an editor who may change it: the history has the state that they see. */
export const openContent = async (db: Database, which: Which, language: Language): Promise<ContentItem> => {
  const present = await presentState(db, which);
  if (present === undefined || present.noted) return contentOf(db, which, language, present);
  return db.transaction().execute(async (transaction) => {
    await lockItem(transaction, which);
    return contentOf(transaction, which, language, await notedState(transaction, which));
  });
};
