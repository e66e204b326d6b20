import { sql, type RawBuilder } from 'kysely';
import type { AddressKind } from '@arev/shared/contracts/addresses';
import { emptyPackages } from '../../db/empty-packages.ts';
import type { Executor } from '../../db/factory.ts';
import type { Listed, Page } from '../../db/paging.ts';

interface Row {
  readonly slug: string;
  readonly changed: string | null;
}

const doctors = sql`select id, slug, null::text as changed from doctor`;
/** A service that no branch offers has no page. */
const services = sql`
  select id, slug, null::text as changed from service
  where exists (select from service_price where service_id = service.id)
    and id not in ${emptyPackages}`;
const packages = sql`${services} and personal_package`;
/** Excludes news with a later date: these are not visible yet. */
const news = (today: string) => sql`
  select id, slug, greatest(news_date, changed_on)::text as changed from news where news_date <= ${today}::date`;

/** Rows and total are two statements: a window count over all rows costs more than reading the page. */
export const listAddresses = async (
  db: Executor,
  { kind, today }: { readonly kind: AddressKind; readonly today: string },
  { offset, limit }: Page,
): Promise<Listed<Row>> => {
  const all: RawBuilder<unknown> = { doctors, services, packages, news: news(today) }[kind];
  const [{ rows: data }, { rows: counted }] = await Promise.all([
    sql<Row>`select slug, changed from (${all}) as one order by id offset ${offset} limit ${limit}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from (${all}) as one`.execute(db),
  ]);
  return { data, total: counted[0]?.total ?? 0 };
};
