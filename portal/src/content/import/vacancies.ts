import { addDays, plainDateAt } from '../../clinic-time.ts';
import type { Executor } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';
import { translationRows, upsert } from './upsert.ts';
import { withRichText } from '../../rich-text/rich-text.ts';

export const importVacancies = async (db: Executor, seed: Seed, now: number): Promise<void> => {
  const { categories, vacancies } = seed.vacancies;
  await upsert(
    db,
    'vacancyCategory',
    ['id'],
    categories.map(({ translations: _, ...category }) => category),
  );
  await upsert(
    db,
    'vacancyCategoryTranslation',
    ['vacancyCategoryId', 'language'],
    translationRows(categories, ({ id }) => ({ vacancyCategoryId: id })),
  );
  await upsert(
    db,
    'vacancy',
    ['id'],
    vacancies.map(({ translations: _, categoryId, openForDays, ...vacancy }) => ({
      ...vacancy,
      vacancyCategoryId: categoryId,
      applyUntil: openForDays === null ? null : addDays(plainDateAt(now), openForDays),
    })),
  );
  await upsert(
    db,
    'vacancyTranslation',
    ['vacancyId', 'language'],
    translationRows(vacancies, ({ id }) => ({ vacancyId: id })).map(withRichText),
  );
};
