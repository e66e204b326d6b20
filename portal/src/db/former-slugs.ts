import { sql } from 'kysely';
import type { Executor } from './factory.ts';

/** The tables with editable slugs, by content type. */
const tables = {
  news: 'news',
  pages: 'custom_page',
  seminars: 'seminar',
  doctors: 'doctor',
  vacancies: 'vacancy',
  branches: 'branch',
  specializations: 'specialization',
  services: 'service',
  surveys: 'survey',
} as const;

const presentSlug = async (
  db: Executor,
  type: keyof typeof tables,
  slug: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ slug: string }>`
    select item.slug from former_slug former
    join ${sql.table(tables[type])} item on item.id = former.item_id::bigint
    where former.type = ${type} and former.slug = ${slug}`.execute(db);
  return rows[0]?.slug;
};

/** Finds by the current slug or a former one (156). The response has the current slug, to which the page redirects. */
export const findBySlug = async <Row>(
  db: Executor,
  type: keyof typeof tables,
  slug: string,
  find: (slug: string) => Promise<Row | undefined>,
): Promise<Row | undefined> => {
  const row = await find(slug);
  if (row !== undefined) return row;
  const present = await presentSlug(db, type, slug);
  return present === undefined ? undefined : find(present);
};
