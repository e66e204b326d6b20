import { withRichText } from '../../rich-text/rich-text.ts';
import type { Executor } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';
import { alternativeTexts, borrowedPicture } from './borrowed-picture.ts';
import { translationRows, upsert } from './upsert.ts';

export const importFamilies = async (db: Executor, seed: Seed): Promise<void> => {
  const { families } = seed;
  const describe = alternativeTexts(seed);
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
    translationRows(families, ({ id, picture }, language) => ({
      familyId: id,
      ...describe(picture, language),
    })).map(withRichText),
  );
};
