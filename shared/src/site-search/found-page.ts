import type { SearchResult } from '../contracts/search.ts';
import { idIn, page } from '../routing/index.ts';

export type FoundKind = SearchResult['path'];
export const isFoundKind = (text: string | null): text is FoundKind =>
  text !== null && Object.hasOwn(pages, text);

interface Pages {
  readonly list: () => string;
  /** None if the whole area is one page. */
  readonly one?: (slug: string) => string;
}

const pages: Readonly<Record<FoundKind, Pages>> = {
  services: { list: page.services, one: page.price },
  doctors: { list: page.doctors, one: page.doctor },
  specializations: { list: page.services, one: page.specialization },
  news: { list: page.news, one: page.newsArticle },
  seminars: { list: page.seminars, one: page.seminar },
  vacancies: { list: page.vacancies, one: page.vacancy },
  'company-description': { list: page.aboutUs },
  faqs: { list: page.faq, one: (number) => page.faq({ question: idIn(number) }) },
  branches: { list: page.branches, one: page.branch },
  pages: { list: page.home, one: (address) => address },
};

/** The page of a result, without the language. A package is a service with a page of its own. */
export const foundPage = ({ path, slug, type }: Pick<SearchResult, 'path' | 'slug' | 'type'>): string => {
  if (type === 'package' && slug !== null) return page.personalPackage(slug);
  const { list, one } = pages[path];
  return one && slug !== null ? one(slug) : list();
};
