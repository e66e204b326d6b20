import type { Database } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import { found } from '../../errors.ts';
import type { Language } from '../../plugins/language.ts';
import * as repository from './repository.ts';

export const specializationService = (db: Database) => ({
  list: (language: Language, filter: repository.SpecializationFilter, page: Page) =>
    repository.listSpecializations(db, language, filter, page),
  withPackages: async (language: Language) => {
    const data = await repository.listWithPackages(db, language);
    return { data, total: data.length };
  },
  bySlug: async (language: Language, slug: string) =>
    found(await repository.findSpecialization(db, language, slug)),
});
