import { withRichText } from '../../rich-text/rich-text.ts';
import type { Executor } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';
import { translationRows, upsert } from './upsert.ts';

export const importInvestors = async (db: Executor, seed: Seed): Promise<void> => {
  const { bond, categories, investors } = seed.investors;
  await upsert(db, 'bond', ['id'], [{ id: 1, ...bond }]);
  await upsert(
    db,
    'bondTranslation',
    ['bondId', 'language'],
    translationRows([seed.investors], () => ({ bondId: 1 })).map((row) => ({
      ...withRichText(row),
      waysToBuy: row.waysToBuy.map(withRichText),
    })),
  );
  await upsert(
    db,
    'investorCategory',
    ['id'],
    categories.map(({ translations: _, ...category }) => category),
  );
  await upsert(
    db,
    'investorCategoryTranslation',
    ['investorCategoryId', 'language'],
    translationRows(categories, ({ id }) => ({ investorCategoryId: id })),
  );
  await upsert(
    db,
    'investor',
    ['id'],
    investors.map(({ id, categoryId, sortOrder }) => ({ id, investorCategoryId: categoryId, sortOrder })),
  );
  await upsert(
    db,
    'investorTranslation',
    ['investorId', 'language'],
    translationRows(investors, ({ id }) => ({ investorId: id })),
  );
};
