import { getFaqDescription, listFaqCategories, listFaqs } from '@arev/shared/contracts/faqs';
import type { Site } from '@arev/shared/remote-kit';

export const faqsPageSize = 5;

export interface FaqChoice {
  readonly page: number;
  readonly categoryId: number | undefined;
}

export const faqsQuery = (site: Site, { page, categoryId }: FaqChoice) =>
  site.api.query(listFaqs, {
    query: { page, size: faqsPageSize, ...(categoryId !== undefined && { categoryId }) },
  });

export const faqCategoriesQuery = (site: Site) => site.api.query(listFaqCategories, {});

export const faqDescriptionQuery = (site: Site) => site.api.query(getFaqDescription, {});
