import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';
import { matchesText } from '../../db/search.ts';
import type { Language } from '../../caller/language.ts';

export interface FaqFilter {
  readonly categoryId?: number | undefined;
  readonly text?: string | undefined;
}

export const listFaqs = (db: Executor, language: Language, filter: FaqFilter, page: Page) => {
  const { categoryId, text = '' } = filter;
  return listed(
    db
      .selectFrom('faq')
      .innerJoin('faqTranslation as text', 'text.faqId', 'faq.id')
      .innerJoin('faqCategory as category', 'category.id', 'faq.faqCategoryId')
      .innerJoin('faqCategoryTranslation as categoryText', 'categoryText.faqCategoryId', 'category.id')
      .where('text.language', '=', language)
      .where('categoryText.language', '=', language)
      .$if(categoryId !== undefined, (query) => query.where('category.id', '=', categoryId ?? 0))
      .$if(text !== '', (query) => query.where((eb) => matchesText(eb.ref('text.searchText'), text)))
      .select((eb) => [
        'faq.id',
        'text.title',
        'text.description',
        jsonBuildObject({ id: eb.ref('category.id'), title: eb.ref('categoryText.title') }).as('category'),
      ])
      .orderBy('category.sortOrder')
      .orderBy('category.id')
      .orderBy('faq.sortOrder')
      .orderBy('faq.id'),
    page,
  );
};

export const listCategories = (db: Executor, language: Language) =>
  db
    .selectFrom('faqCategory as category')
    .innerJoin('faqCategoryTranslation as text', 'text.faqCategoryId', 'category.id')
    .where('text.language', '=', language)
    .leftJoin('faq', 'faq.faqCategoryId', 'category.id')
    .groupBy(['category.id', 'text.title'])
    .select((eb) => ['category.id', 'text.title', eb.fn.count<number>('faq.id').as('total')])
    .orderBy('category.sortOrder')
    .orderBy('category.id')
    .execute();
