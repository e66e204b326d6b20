import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';
import type { Language } from '../../caller/language.ts';

/** The reader and the current day: news with a later date are not visible yet. */
export interface Reader {
  readonly language: Language;
  readonly today: string;
}

const published = (db: Executor, { language, today }: Reader) =>
  db
    .selectFrom('news')
    .innerJoin('newsTranslation as text', 'text.newsId', 'news.id')
    .where('text.language', '=', language)
    .where('news.newsDate', '<=', today)
    .select([
      'news.id',
      'news.slug',
      'news.newsDate',
      'news.coverPhoto',
      'news.photoPath',
      'text.title',
      'text.description',
    ]);

export const listNews = (db: Executor, reader: Reader, page: Page) =>
  listed(published(db, reader).orderBy('news.newsDate', 'desc').orderBy('news.id', 'desc'), page);

export const findNews = (db: Executor, reader: Reader, slug: string) =>
  published(db, reader)
    .where('news.slug', '=', slug)
    .select(['news.changedOn', 'text.alternativeText'])
    .executeTakeFirst();

export const findNewsById = (db: Executor, reader: Reader, id: number) =>
  published(db, reader).where('news.id', '=', id).executeTakeFirst();

export const listRelatedNews = (db: Executor, reader: Reader, id: number) =>
  published(db, reader)
    .innerJoin('relatedNews as link', 'link.relatedId', 'news.id')
    .where('link.newsId', '=', id)
    .orderBy('link.sortOrder')
    .execute();
