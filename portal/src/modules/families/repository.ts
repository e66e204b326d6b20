import type { Executor } from '../../db/factory.ts';
import type { Language } from '../../caller/language.ts';

export const listFamilies = (db: Executor, language: Language) =>
  db
    .selectFrom('family')
    .innerJoin('familyTranslation as text', 'text.familyId', 'family.id')
    .where('text.language', '=', language)
    .select([
      'family.id',
      'family.slug',
      'family.photo',
      'family.photoPath',
      'text.title',
      'text.description',
      'text.alternativeText',
    ])
    .orderBy('family.sortOrder')
    .orderBy('family.id')
    .execute();
