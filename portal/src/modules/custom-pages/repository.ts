import type { Executor } from '../../db/factory.ts';
import type { Language } from '../../caller/language.ts';

export const findCustomPage = (db: Executor, language: Language, slug: string) =>
  db
    .selectFrom('customPage')
    .innerJoin('customPageTranslation as text', 'text.customPageId', 'customPage.id')
    .where('text.language', '=', language)
    .where('customPage.slug', '=', slug)
    .where('customPage.shown', '=', true)
    .select(['customPage.slug', 'customPage.photo', 'customPage.photoPath'])
    .select(['text.title', 'text.description', 'text.alternativeText'])
    .executeTakeFirst();
