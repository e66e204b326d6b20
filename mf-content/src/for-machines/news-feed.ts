import { listNews, type NewsCard } from '@arev/shared/contracts/news';
import { summary } from '@arev/shared/head/plain-text';
import { pageAddress } from '@arev/shared/head/structured-data';
import { LOCALE_CODES } from '@arev/shared/i18n';
import type { Site } from '@arev/shared/remote-kit';
import type { RemoteDocument } from '@arev/shared/remote-kit/server';
import { page } from '@arev/shared/routing';
import { address } from '../addresses.ts';

const shown = 30;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** News have a day without a time; noon in Armenia is the same day in almost all time zones. */
const rssDate = (day: string): string => new Date(`${day}T12:00:00+04:00`).toUTCString();

const entry = (site: Site, { slug, title, description, newsDate }: NewsCard): string => {
  const link = xml(pageAddress(site, `${page.news()}/${slug}`));
  return [
    `<item><title>${xml(title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid>`,
    `<pubDate>${rssDate(newsDate)}</pubDate><description>${xml(summary(description))}</description></item>`,
  ].join('');
};

/** The latest news as RSS 2.0. */
export const newsFeed = async (site: Site): Promise<RemoteDocument> => {
  const { data: news } = await site.api.send(listNews, { query: { page: 1, size: shown } });
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  const self = xml(pageAddress(site, address.newsFeed()));
  const [newest] = news;
  return {
    type: 'application/rss+xml',
    text: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      `<title>${xml(t('newsFeed.title'))}</title>`,
      `<link>${xml(pageAddress(site, page.news()))}</link>`,
      `<description>${xml(t('newsFeed.description'))}</description>`,
      `<language>${LOCALE_CODES[site.language].toLowerCase()}</language>`,
      newest ? `<lastBuildDate>${rssDate(newest.newsDate)}</lastBuildDate>` : '',
      `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
      ...news.map((article) => entry(site, article)),
      '</channel></rss>\n',
    ].join(''),
  };
};
