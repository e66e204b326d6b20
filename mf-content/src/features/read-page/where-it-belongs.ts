import { page, slugIn } from '@arev/shared/routing';
import { address } from '../../addresses.ts';

/** Old links contain the area of a page in the query; the page is now part of that area. */
export const whereItBelongs = (pageSlug: string, search: string): string | undefined => {
  const query = new URLSearchParams(search);
  const from = query.get('from');
  if (from === 'services') return page.servicesPage(pageSlug);
  const article = slugIn(query.get('slug'));
  return from === 'news' && article !== undefined ? address.newsPage(article, pageSlug) : undefined;
};
