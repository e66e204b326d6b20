import type { Exchange } from '../http/exchange.ts';
import { plainAnswer } from '../http/plain-answer.ts';
import { answerText } from '../http/text-answer.ts';
import type { KnownPages } from './known-pages.ts';
import { sitemap, sitemapIndex, sitemapLanguage } from './sitemap-xml.ts';

export const sitemaps =
  (pages: KnownPages, origin: string) =>
  async (exchange: Exchange): Promise<void> => {
    const entries = await pages.all();
    if (!entries) return plainAnswer(exchange, 503, { 'retry-after': '60' });
    const language = sitemapLanguage(exchange.path);
    const body = language ? sitemap(origin, language, entries) : sitemapIndex(origin, entries);
    await answerText(exchange, { type: 'application/xml', body, maxAge: 600 });
  };
