import { instantOf } from '../../clinic-time.ts';
import type { Executor } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';
import { translationRows, upsert } from './upsert.ts';

export const importOpinions = async (db: Executor, { opinions }: Seed): Promise<void> => {
  await upsert(
    db,
    'opinion',
    ['id'],
    opinions.map(({ translations, createdOn, ...opinion }) => ({
      ...opinion,
      ...translations[opinion.language],
      email: null,
      createdAt: new Date(instantOf(createdOn, '12:00')),
    })),
  );
  await upsert(
    db,
    'opinionTranslation',
    ['opinionId', 'language'],
    translationRows(opinions, ({ id }) => ({ opinionId: id })),
  );
};
