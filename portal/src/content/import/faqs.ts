import type { Executor } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';
import { translationRows, upsert } from './upsert.ts';
import { withRichText } from '../../rich-text/rich-text.ts';

export const importFaqs = async (db: Executor, { faqs }: Seed): Promise<void> => {
  await upsert(
    db,
    'faqCategory',
    ['id'],
    faqs.categories.map(({ translations: _, ...category }) => category),
  );
  await upsert(
    db,
    'faqCategoryTranslation',
    ['faqCategoryId', 'language'],
    translationRows(faqs.categories, ({ id }) => ({ faqCategoryId: id })),
  );
  await upsert(
    db,
    'faq',
    ['id'],
    faqs.questions.map(({ translations: _, categoryId, ...question }) => ({
      ...question,
      faqCategoryId: categoryId,
    })),
  );
  await upsert(
    db,
    'faqTranslation',
    ['faqId', 'language'],
    translationRows(faqs.questions, ({ id }) => ({ faqId: id })).map(withRichText),
  );
};
