import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Executor } from '../../db/factory.ts';
import { listing, rowsOfPage, type Page } from '../../db/paging.ts';
import { matchesText } from '../../db/search.ts';
import type { Language } from '../../caller/language.ts';

export interface FaqFilter {
  readonly categoryId?: number | undefined;
  readonly id?: number | undefined;
  readonly text?: string | undefined;
}

/** The questions in order; with `first`, at most as many of each category. */
const inOrder = (
  db: Executor,
  language: Language,
  { categoryId, id, text = '' }: FaqFilter,
  first?: number,
) =>
  db
    .selectFrom('faqCategory as category')
    .$if(categoryId !== undefined, (query) => query.where('category.id', '=', categoryId ?? 0))
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('faq')
          .whereRef('faq.faqCategoryId', '=', 'category.id')
          .$if(id !== undefined, (query) => query.where('faq.id', '=', id ?? 0))
          .$if(text !== '', (query) =>
            query.where(
              'faq.id',
              'in',
              selectFrom('faqTranslation as text')
                .where('text.language', '=', language)
                .where((eb) => matchesText(eb.ref('text.searchText'), text))
                .select('text.faqId'),
            ),
          )
          .$if(first !== undefined, (query) =>
            query
              .orderBy('faq.sortOrder')
              .orderBy('faq.id')
              .limit(first ?? 0),
          )
          .select(['faq.id', 'faq.sortOrder'])
          .as('question'),
      (join) => join.onTrue(),
    )
    .select('question.id')
    .orderBy('category.sortOrder')
    .orderBy('category.id')
    .orderBy('question.sortOrder')
    .orderBy('question.id');

const totals = (db: Executor, categoryId: number | undefined) =>
  db
    .selectFrom('faqTotal')
    .$if(categoryId !== undefined, (query) => query.where('faqCategoryId', '=', categoryId ?? 0))
    .select(sql<number>`coalesce(sum(faqs), 0)`.as('total'));

/** Without such a filter, the first questions of each category contain those of the page, and an index has them in order. */
const pageOf = (db: Executor, language: Language, filter: FaqFilter, page: Page) =>
  filter.text || filter.id !== undefined
    ? listing(inOrder(db, language, filter), page)
    : listing(inOrder(db, language, filter, page.offset + page.limit), page, totals(db, filter.categoryId));

export const listFaqs = async (db: Executor, language: Language, filter: FaqFilter, page: Page) =>
  rowsOfPage(await pageOf(db, language, filter, page), (ids) =>
    db
      .selectFrom('faq')
      .innerJoin('faqTranslation as text', 'text.faqId', 'faq.id')
      .innerJoin('faqCategoryTranslation as category', 'category.faqCategoryId', 'faq.faqCategoryId')
      .where(sql<boolean>`faq.id = any (${ids})`)
      .where('text.language', '=', language)
      .where('category.language', '=', language)
      .select((eb) => [
        'faq.id',
        'text.title',
        'text.description',
        jsonBuildObject({ id: eb.ref('category.faqCategoryId'), title: eb.ref('category.title') }).as(
          'category',
        ),
      ])
      .execute(),
  );

export const listCategories = (db: Executor, language: Language) =>
  db
    .selectFrom('faqCategory as category')
    .innerJoin('faqCategoryTranslation as text', 'text.faqCategoryId', 'category.id')
    .where('text.language', '=', language)
    .leftJoin('faqTotal', 'faqTotal.faqCategoryId', 'category.id')
    .select(['category.id', 'text.title', sql<number>`coalesce(faqs, 0)`.as('total')])
    .orderBy('category.sortOrder')
    .orderBy('category.id')
    .execute();
