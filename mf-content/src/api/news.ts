import { inCards } from '@arev/shared/api-client';
import { getNews, listNews } from '@arev/shared/contracts/news';
import type { Site } from '@arev/shared/remote-kit';
import { inParts } from './parts.ts';
import { withPreviews } from './preview.ts';

export const newsPageSize = 9;

export const newsQuery = (site: Site, from = 1) =>
  inParts({
    queryKey: ['news', site.language],
    size: newsPageSize,
    ask: async (page, signal) =>
      withPreviews(await site.api.send(listNews, { query: { page, size: newsPageSize } }, { signal })),
    from,
  });

export const articleQuery = (site: Site, slug: string) => site.api.query(getNews, { params: { slug } });

/** The latest news, for the home page. */
export const latestNewsQuery = (site: Site) =>
  inCards(site.api.query(listNews, { query: { page: 1, size: 4 } }));
