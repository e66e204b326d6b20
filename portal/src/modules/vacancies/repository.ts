import type { ExpressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';
import { matchesText } from '../../db/search.ts';
import type { Tables } from '../../db/tables.ts';
import type { Language } from '../../caller/language.ts';

export interface VacancyFilter {
  readonly categoryIds?: readonly number[] | undefined;
  readonly text?: string | undefined;
}

/** The reader and the current day: lists have vacancies from their day of publication to their last day. */
export interface Reader {
  readonly language: Language;
  readonly today: string;
}

const isOpen = (eb: ExpressionBuilder<Tables, 'vacancy'>, today: string) =>
  eb.and([
    eb('vacancy.publishedOn', '<=', today),
    eb.or([eb('vacancy.applyUntil', 'is', null), eb('vacancy.applyUntil', '>=', today)]),
  ]);

const vacancies = (db: Executor, language: Language) =>
  db
    .selectFrom('vacancy')
    .innerJoin('vacancyTranslation as text', 'text.vacancyId', 'vacancy.id')
    .innerJoin('vacancyCategory as category', 'category.id', 'vacancy.vacancyCategoryId')
    .innerJoin('vacancyCategoryTranslation as categoryText', 'categoryText.vacancyCategoryId', 'category.id')
    .innerJoin('branch', 'branch.id', 'vacancy.branchId')
    .innerJoin('branchTranslation as branchText', 'branchText.branchId', 'branch.id')
    .innerJoin('cityTranslation as cityText', 'cityText.cityId', 'branch.cityId')
    .where('text.language', '=', language)
    .where('categoryText.language', '=', language)
    .where('branchText.language', '=', language)
    .where('cityText.language', '=', language)
    .select((eb) => [
      'vacancy.id',
      'vacancy.slug',
      'vacancy.employment',
      'vacancy.publishedOn',
      'vacancy.applyUntil',
      'text.title',
      'text.description',
      jsonBuildObject({ id: eb.ref('category.id'), title: eb.ref('categoryText.title') }).as('category'),
      jsonBuildObject({
        id: eb.ref('branch.id'),
        slug: eb.ref('branch.slug'),
        title: eb.ref('branchText.title'),
        address: eb.ref('branchText.address'),
        city: eb.ref('cityText.name'),
      }).as('branch'),
    ]);

export const listVacancies = (
  db: Executor,
  { language, today }: Reader,
  filter: VacancyFilter,
  page: Page,
) => {
  const { categoryIds = [], text = '' } = filter;
  return listed(
    vacancies(db, language)
      .where((eb) => isOpen(eb, today))
      .$if(categoryIds.length > 0, (query) => query.where('category.id', 'in', categoryIds))
      .$if(text !== '', (query) => query.where((eb) => matchesText(eb.ref('text.searchText'), text)))
      .orderBy('category.sortOrder')
      .orderBy('category.id')
      .orderBy('vacancy.publishedOn', 'desc')
      .orderBy('vacancy.id'),
    page,
  );
};

/** Also after its last day, which its page names. */
export const findVacancy = (db: Executor, { language, today }: Reader, slug: string) =>
  vacancies(db, language)
    .where('vacancy.slug', '=', slug)
    .where('vacancy.publishedOn', '<=', today)
    .executeTakeFirst();

export const listCategories = (db: Executor, { language, today }: Reader) =>
  db
    .selectFrom('vacancyCategory as category')
    .innerJoin('vacancyCategoryTranslation as text', 'text.vacancyCategoryId', 'category.id')
    .leftJoin('vacancy', (join) =>
      join.onRef('vacancy.vacancyCategoryId', '=', 'category.id').on((eb) => isOpen(eb, today)),
    )
    .where('text.language', '=', language)
    .groupBy(['category.id', 'text.title'])
    .select((eb) => ['category.id', 'text.title', eb.fn.count<number>('vacancy.id').as('total')])
    .orderBy('category.sortOrder')
    .orderBy('category.id')
    .execute();
