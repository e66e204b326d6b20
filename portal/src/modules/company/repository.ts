import type { Executor } from '../../db/factory.ts';
import type { TextBlockArea } from '../../db/tables.ts';
import type { Language } from '../../caller/language.ts';

export const findCompany = (db: Executor, language: Language) =>
  db
    .selectFrom('company')
    .innerJoin('companyTranslation as text', 'text.companyId', 'company.id')
    .leftJoin('cityTranslation as city', (join) =>
      join.onRef('city.cityId', '=', 'company.cityId').on('city.language', '=', language),
    )
    .where('text.language', '=', language)
    .select([
      'text.name',
      'city.name as city',
      'text.address',
      'company.phone',
      'company.email',
      'company.facebook',
      'company.twitter',
      'company.instagram',
      'company.linkedin',
      'company.youtube',
    ])
    .executeTakeFirst();

export const findMailAddress = (db: Executor) => db.selectFrom('company').select('email').executeTakeFirst();

export const findPhone = (db: Executor) => db.selectFrom('company').select('phone').executeTakeFirst();

export const findStatistics = (db: Executor) =>
  db
    .selectFrom('company')
    .select(['customerSatisfaction', 'patients', 'doctors', 'companyGrowth'])
    .executeTakeFirst();

export const listHomeSlides = (db: Executor, language: Language) =>
  db
    .selectFrom('homeSlide')
    .innerJoin('homeSlideTranslation as text', 'text.homeSlideId', 'homeSlide.id')
    .where('text.language', '=', language)
    .select([
      'text.title',
      'text.description',
      'text.buttonText',
      'text.alternativeText',
      'homeSlide.photo',
      'homeSlide.photoPath',
      'homeSlide.background',
      'homeSlide.buttonLink',
    ])
    .orderBy('homeSlide.sortOrder')
    .orderBy('homeSlide.id')
    .execute();

export const findTextBlock = (db: Executor, language: Language, area: TextBlockArea, id: number) =>
  db
    .selectFrom('textBlockTranslation')
    .where('area', '=', area)
    .where('textBlockId', '=', id)
    .where('language', '=', language)
    .select(['title', 'subtitle', 'description'])
    .executeTakeFirst();
