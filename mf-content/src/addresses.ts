/** Pages that only this remote links to; the others are in `shared/src/routing`. */
export const address = {
  newsFeed: () => 'news/rss.xml',
  newsPage: (slug: string, pageSlug: string) => `news/${slug}/pages/${pageSlug}`,
} as const;
