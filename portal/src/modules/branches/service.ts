import type { Database } from '../../db/factory.ts';
import { findBySlug } from '../../db/former-slugs.ts';
import { found } from '../../errors.ts';
import type { Language } from '../../caller/language.ts';
import { withRichText } from '../../rich-text/rich-text.ts';
import * as repository from './repository.ts';

const whole = <Row>(data: Row[]) => ({ data, total: data.length });

export const branchService = (db: Database) => ({
  cities: async (language: Language) => whole(await repository.listCities(db, language)),
  list: async (language: Language, cities: readonly number[]) =>
    whole((await repository.listBranches(db, language, cities)).map(withRichText)),
  bySlug: async (language: Language, slug: string) =>
    withRichText(
      found(await findBySlug(db, 'branches', slug, (each) => repository.findBranch(db, language, each))),
    ),
});
