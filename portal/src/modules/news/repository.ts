import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import { listing, rowsOfPage, type Page } from '../../db/paging.ts';
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

export const listNews = async (db: Executor, reader: Reader, page: Page) => {
  const ids = db
    .selectFrom('news')
    .where('newsDate', '<=', reader.today)
    .select('id')
    .orderBy('newsDate', 'desc')
    .orderBy('id', 'desc');
  const total = db
    .selectFrom('newsTotal')
    .where('newsDate', '<=', reader.today)
    .select(sql<number>`coalesce(sum(news), 0)`.as('total'));
  return rowsOfPage(await listing(ids, page, total), (some) =>
    published(db, reader)
      .where(sql<boolean>`news.id = any (${some})`)
      .execute(),
  );
};

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
