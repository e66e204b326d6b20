import type { Database } from '../../db/factory.ts';
import { findBySlug } from '../../db/former-slugs.ts';
import { found } from '../../errors.ts';
import type { Language } from '../../caller/language.ts';
import { withRichText } from '../../rich-text/rich-text.ts';
import * as repository from './repository.ts';

export const customPageService = (db: Database) => ({
  bySlug: async (language: Language, slug: string) =>
    withRichText(
      found(await findBySlug(db, 'pages', slug, (each) => repository.findCustomPage(db, language, each))),
    ),
});
