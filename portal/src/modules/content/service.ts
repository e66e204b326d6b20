import type { PastContent } from '@arev/shared/contracts/content-history';
import type { ContentType } from '@arev/shared/contracts/content-types';
import type { Language } from '../../caller/language.ts';
import type { Database } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import { type EntryWish, listEntries, listWork, type Show } from './entry-repository.ts';
import type { Which } from './history-repository.ts';
import { type ChoiceWish, listChoices } from './list-repository.ts';
import { listHistory } from './past-states.ts';
import { openContent, readContent } from './read-content.ts';

/** Reads the content for editors. */
export const contentService = (db: Database) => ({
  list: (type: ContentType, wish: EntryWish, page: Page) => listEntries(db, type, wish, page),
  work: (wish: { readonly language: Language; readonly show: Show }, page: Page) =>
    listWork(db, { ...wish, text: '' }, page),
  choices: (wish: ChoiceWish) => listChoices(db, wish),
  read: (which: Which, language: Language) => openContent(db, which, language),
  history: async (which: Which, language: Language, page: Page) => {
    const { version, values, texts } = await readContent(db, which, language);
    const { data, total } = await listHistory(db, which, language, page);
    // A draft of a former release may be based on a state that is not in the history.
    const baseOf = (past: PastContent) =>
      past.draft !== null && version > 0 && past.version === version ? { values, texts } : null;
    return { data: data.map((past) => ({ ...past, before: past.before ?? baseOf(past) })), total };
  },
});
