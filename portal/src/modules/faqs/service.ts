import type { Database } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import type { Language } from '../../caller/language.ts';
import { withRichText } from '../../rich-text/rich-text.ts';
import * as repository from './repository.ts';

export const faqService = (db: Database) => ({
  list: async (language: Language, filter: repository.FaqFilter, page: Page) => {
    const { data, total } = await repository.listFaqs(db, language, filter, page);
    return { data: data.map(withRichText), total };
  },
  categories: async (language: Language) => {
    const data = await repository.listCategories(db, language);
    return { data, total: data.length };
  },
});
