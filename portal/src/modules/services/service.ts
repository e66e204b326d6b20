import type { Database } from '../../db/factory.ts';
import { findBySlug } from '../../db/former-slugs.ts';
import type { Page } from '../../db/paging.ts';
import { found } from '../../errors.ts';
import type { Language } from '../../caller/language.ts';
import { cleanRichText } from '../../rich-text/rich-text.ts';
import { textSearch, type Typed } from '../search/public.ts';
import { priceGroups, priceItemOf } from './price-groups.ts';
import type { ServiceFilter } from './filter-repository.ts';
import * as repository from './repository.ts';

type Asked = Typed<ServiceFilter>;

export const serviceService = (db: Database) => {
  const fittingOf = textSearch(db);
  const filterOf = async ({ text, ...filter }: Asked): Promise<ServiceFilter> => ({
    ...filter,
    fitting: await fittingOf('services', text),
  });
  return {
    list: async (language: Language, asked: Asked, page: Page) => {
      const filter = await filterOf(asked);
      const { data, total } = await repository.listServices(db, language, filter, page);
      return { data: data.map((row) => priceItemOf(row)), total };
    },
    groups: async (language: Language, asked: Asked, page: Page) => {
      const filter = await filterOf(asked);
      const { data, total } = await repository.listServices(db, language, filter, page);
      return { data: priceGroups(data), total };
    },
    bySlug: async (language: Language, slug: string) =>
      priceItemOf(
        found(await findBySlug(db, 'services', slug, (each) => repository.findService(db, language, each))),
      ),
    operation: async (language: Language, slug: string) => {
      const { during, before, after, includes, ...row } = found(
        await findBySlug(db, 'services', slug, (each) => repository.findOperation(db, language, each)),
      );
      return {
        ...row,
        during: cleanRichText(during),
        before: cleanRichText(before),
        after: cleanRichText(after),
        includes: cleanRichText(includes),
      };
    },
  };
};
