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
  const values = new Map(requisites.map((one) => [one.id, one.type === 'other' ? undefined : one.value]));
  await upsert(
    db,
    'requisiteTranslation',
    ['requisiteId', 'language'],
    translationRows<(typeof requisites)[number], { requisiteId: number }>(requisites, ({ id }) => ({
      requisiteId: id,
    })).map((one) => ({ ...one, description: one.description ?? values.get(one.requisiteId) ?? '' })),
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
