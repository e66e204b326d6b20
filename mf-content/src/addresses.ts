/** The pages that nobody but this remote links to; the others stand in `shared/src/routing`. */
export const address = {
  newsFeed: () => 'news/rss.xml',
  newsPage: (slug: string, pageSlug: string) => `news/${slug}/pages/${pageSlug}`,
} as const;
