import { getFaqDescription, listFaqCategories, listFaqs } from '@arev/shared/contracts/faqs';
import type { Site } from '@arev/shared/remote-kit';

export const faqsPageSize = 5;

export interface FaqChoice {
  readonly page: number;
  readonly categoryId: number | undefined;
  /** The one question that a search result leads to. */
  readonly question: number | undefined;
}

export const faqsQuery = (site: Site, { page, categoryId, question }: FaqChoice) =>
  site.api.query(listFaqs, {
    query:
      question === undefined
        ? { page, size: faqsPageSize, ...(categoryId !== undefined && { categoryId }) }
        : { id: question },
  });

export const faqCategoriesQuery = (site: Site) => site.api.query(listFaqCategories, {});

export const faqDescriptionQuery = (site: Site) => site.api.query(getFaqDescription, {});
