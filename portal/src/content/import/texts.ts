import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';
import { alternativeTexts, borrowedPicture } from './borrowed-picture.ts';
import { translationRows, upsert } from './upsert.ts';
import { withRichText } from '../../rich-text/rich-text.ts';

export const importTexts = async (db: Executor, seed: Seed): Promise<void> => {
  const { 'company-texts': texts, 'custom-pages': pages, requisites } = seed;
  const describe = alternativeTexts(seed);
  await upsert(
    db,
    'companyText',
    ['kind'],
    texts.map(({ kind, version, picture }) => ({ kind, version, ...borrowedPicture(picture) })),
  );
  await upsert(
    db,
    'companyTextTranslation',
    ['kind', 'language'],
    translationRows(texts, ({ kind, picture }, language) => ({ kind, ...describe(picture, language) })).map(
      withRichText,
    ),
  );
  await upsert(
    db,
    'requisite',
    ['id'],
    requisites.map(({ id, type, sortOrder }) => ({ id, type, sortOrder })),
  );
  for (const requisite of requisites)
    await upsert(
      db,
      'requisiteTranslation',
      ['requisiteId', 'language'],
      requisite.type === 'other'
        ? translationRows([requisite], ({ id }) => ({ requisiteId: id }))
        : translationRows([requisite], ({ id, value }) => ({ requisiteId: id, description: value })),
    );
  await upsert(
    db,
    'customPage',
    ['id'],
    pages.map(({ id, slug, shown, picture }) => ({ id, slug, shown, ...borrowedPicture(picture) })),
  );
  await upsert(
    db,
    'customPageTranslation',
    ['customPageId', 'language'],
    translationRows(pages, ({ id, picture }, language) => ({
      customPageId: id,
      ...describe(picture, language),
    })).map(withRichText),
  );
  await sql`select add_missing_notice()`.execute(db);
};
