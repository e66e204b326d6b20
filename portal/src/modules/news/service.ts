import type { Clock } from '../../clock.ts';
import { lastDay, plainDateAt } from '../../clinic-time.ts';
import type { Database } from '../../db/factory.ts';
import { findBySlug } from '../../db/former-slugs.ts';
import type { Page } from '../../db/paging.ts';
import { isHeld } from '../../db/held-transaction.ts';
import { found } from '../../errors.ts';
import type { Language } from '../../caller/language.ts';
import { withRichText } from '../../rich-text/rich-text.ts';
import * as repository from './repository.ts';

export interface NewsNeeds {
  readonly db: Database;
  readonly clock: Clock;
}

export const newsService = ({ db, clock }: NewsNeeds) => {
  const reader = (language: Language): repository.Reader => ({ language, today: plainDateAt(clock()) });
  /** A preview shows an article also before its day. */
  const readerOfOne = (language: Language): repository.Reader =>
    isHeld() ? { language, today: lastDay } : reader(language);
  return {
    list: async (language: Language, page: Page) => {
      const { data, total } = await repository.listNews(db, reader(language), page);
      return { data: data.map(withRichText), total };
    },
    bySlug: async (language: Language, slug: string) => {
      const news = found(
        await findBySlug(db, 'news', slug, (each) => repository.findNews(db, readerOfOne(language), each)),
      );
      const relatedNews = await repository.listRelatedNews(db, reader(language), news.id);
      return { ...withRichText(news), relatedNews: relatedNews.map(withRichText) };
    },
    related: async (language: Language, id: number) => {
      found(await repository.findNewsById(db, reader(language), id));
      const data = await repository.listRelatedNews(db, reader(language), id);
      return { data: data.map(withRichText), total: data.length };
    },
  };
};
