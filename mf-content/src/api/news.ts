import { getNews, listNews } from '@arev/shared/contracts/news';
import type { Site } from '@arev/shared/remote-kit';
import { inParts } from './parts.ts';

export const newsPageSize = 9;

export const newsQuery = (site: Site) =>
  inParts(['news', site.language], (page, signal) =>
    site.api.send(listNews, { query: { page, size: newsPageSize } }, { signal }),
  );

export const articleQuery = (site: Site, slug: string) => site.api.query(getNews, { params: { slug } });

/** The newest, for the home page. */
export const latestNewsQuery = (site: Site) => site.api.query(listNews, { query: { page: 1, size: 4 } });
