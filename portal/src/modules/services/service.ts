import type { Database } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import { found } from '../../errors.ts';
import type { Language } from '../../plugins/language.ts';
import { priceGroups, priceItemOf } from './price-groups.ts';
import * as repository from './repository.ts';

export const serviceService = (db: Database) => ({
  list: async (language: Language, filter: repository.ServiceFilter, page: Page) => {
    const { data, total } = await repository.listServices(db, language, filter, page);
    return { data: data.map((row) => priceItemOf(row)), total };
  },
  groups: async (language: Language, filter: repository.ServiceFilter) => {
    const data = priceGroups(await repository.listAllServices(db, language, filter));
    return { data, total: data.length };
  },
  bySlug: async (language: Language, slug: string) =>
    priceItemOf(found(await repository.findService(db, language, slug))),
});
