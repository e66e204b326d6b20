import type { Database } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import { found } from '../../errors.ts';
import type { Language } from '../../plugins/language.ts';
import * as repository from './repository.ts';

export const vacancyService = (db: Database) => ({
  list: (language: Language, filter: repository.VacancyFilter, page: Page) =>
    repository.listVacancies(db, language, filter, page),
  bySlug: async (language: Language, slug: string) => found(await repository.findVacancy(db, language, slug)),
  categories: async (language: Language) => {
    const data = await repository.listCategories(db, language);
    return { data, total: data.length };
  },
});
