import type { Database } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import type { Language } from '../../plugins/language.ts';
import * as repository from './repository.ts';

export const faqService = (db: Database) => ({
  list: (language: Language, filter: repository.FaqFilter, page: Page) =>
    repository.listFaqs(db, language, filter, page),
  categories: async (language: Language) => {
    const data = await repository.listCategories(db, language);
    return { data, total: data.length };
  },
});
