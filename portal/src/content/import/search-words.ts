import type { Executor } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';
import { translationRows, upsert } from './upsert.ts';

const languages = ['hy', 'ru', 'en'] as const;

export const importSearchWords = async (
  db: Executor,
  { 'site-pages': pages, 'search-words': { synonyms, fillers } }: Seed,
): Promise<void> => {
  await upsert(
    db,
    'sitePage',
    ['id'],
    pages.map(({ translations: _, ...page }) => page),
  );
  await upsert(
    db,
    'sitePageTranslation',
    ['sitePageId', 'language'],
    translationRows(pages, ({ id }) => ({ sitePageId: id })),
  );
  await upsert(
    db,
    'searchSynonym',
    ['id'],
    synonyms.map(({ translations: _, ...synonym }) => synonym),
  );
  await upsert(
    db,
    'searchSynonymTranslation',
    ['searchSynonymId', 'language'],
    translationRows(synonyms, ({ id }) => ({ searchSynonymId: id })),
  );
  await upsert(
    db,
    'searchFiller',
    ['language'],
    languages.map((language) => ({ language, words: fillers[language] })),
  );
};
