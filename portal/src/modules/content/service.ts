import type { ContentType } from '@arev/shared/contracts/content-types';
import type { Language } from '../../caller/language.ts';
import type { Database } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import { found } from '../../errors.ts';
import { type EntryWish, listEntries, listWork, type Show } from './entry-repository.ts';
import { history, type Which } from './history-repository.ts';
import { type ChoiceWish, listChoices } from './list-repository.ts';
import { presentState } from './publishing.ts';
import { readContent } from './read-content.ts';

const mostStates = 100;

/** What there is of the content, for those who edit it. */
export const contentService = (db: Database) => ({
  list: (type: ContentType, wish: EntryWish, page: Page) => listEntries(db, type, wish, page),
  work: (wish: { readonly language: Language; readonly show: Show }, page: Page) =>
    listWork(db, { ...wish, text: '' }, page),
  choices: (wish: ChoiceWish) => listChoices(db, wish),
  read: (which: Which, language: Language) => readContent(db, which, language),
  history: async (which: Which, language: Language) => {
    found(await presentState(db, which));
    const past = await history(db, which, language, mostStates);
    return { data: past.map(({ state, ...row }) => ({ ...state, ...row })), total: past.length };
  },
});
