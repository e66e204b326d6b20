import { withRichText } from '../../rich-text/rich-text.ts';
import type { Executor } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';
import { borrowedPicture } from './borrowed-picture.ts';
import { translationRows, upsert } from './upsert.ts';

export const importFamilies = async (db: Executor, { families }: Seed): Promise<void> => {
  await upsert(
    db,
    'family',
    ['id'],
    families.map(({ translations: _, picture, ...family }) => ({ ...family, ...borrowedPicture(picture) })),
  );
  await upsert(
    db,
    'familyTranslation',
    ['familyId', 'language'],
    translationRows(families, ({ id }) => ({ familyId: id })).map(withRichText),
  );
};
