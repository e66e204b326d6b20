import { operatingWards } from '@arev/shared/contracts/specializations';
import { sql } from 'kysely';
import type { Language } from '../caller/language.ts';
import { emptyPackages } from './empty-packages.ts';
import type { Executor } from './factory.ts';
import { listed, type Page } from './paging.ts';
import { matchesText } from './search.ts';

/** The pages of an item by its content type, without their language; `*` is the slug of the item. */
const pagesOf: Readonly<Record<string, readonly string[]>> = {
  doctors: ['/doctors/*'],
  branches: ['/branches/*'],
  specializations: ['/services/*', '/operations/*', '/price-list/*'],
  services: ['/services/*/price', '/operations/*/price', '/personal-packages/*'],
  news: ['/news/*'],
  seminars: ['/seminars/*'],
  vacancies: ['/vacancies/*'],
  pages: ['/pages/*', '/services/pages/*', '/operations/pages/*'],
};

/** A renamed page keeps its row of SEO data, unless its new address has a row of its own. */
export const moveSeoRows = async (db: Executor, type: string, from: string, to: string): Promise<void> => {
  for (const page of pagesOf[type] ?? [])
    await sql`
      update seo_data set route = ${page.replace('*', to)}, version = version + 1
      where route = ${page.replace('*', from)}
        and not exists (select from seo_data other where other.route = ${page.replace('*', to)})`.execute(db);
};

/**
 * The pages of content in the sitemaps, with their titles. News and vacancies of a later day have none yet, and neither have
 * services that no branch offers or packages without contents. Vacancies after their last day are for old links only.
 */
const pages = (language: Language, today: string) => sql`
  select '/doctors/' || slug as route, first_name || ' ' || last_name as title
  from doctor join doctor_translation text on text.doctor_id = doctor.id and text.language = ${language}
  union all
  select '/branches/' || slug, title
  from branch join branch_translation text on text.branch_id = branch.id and text.language = ${language}
  union all
  select address || slug, title
  from specialization join specialization_translation text
    on text.specialization_id = specialization.id and text.language = ${language},
  unnest(array['/services/', '/price-list/']) as address
  where specialization.id in (select specialization_id from service_total)
  union all
  select '/operations/' || slug, title
  from specialization join specialization_translation text
    on text.specialization_id = specialization.id and text.language = ${language}
  where stationary and slug = any (${[...operatingWards]}::text[])
    and specialization.id in (select specialization_id from service_total where operation)
  union all
  select case when personal_package then '/personal-packages/' || slug else '/services/' || slug || '/price' end, title
  from service join service_translation text on text.service_id = service.id and text.language = ${language}
  where exists (select from service_price where service_price.service_id = service.id)
    and service.id not in ${emptyPackages}
  union all
  select '/news/' || slug, title
  from news join news_translation text on text.news_id = news.id and text.language = ${language}
  where news_date <= ${today}::date
  union all
  select '/seminars/' || slug, title
  from seminar join seminar_translation text on text.seminar_id = seminar.id and text.language = ${language}
  union all
  select '/vacancies/' || slug, title
  from vacancy join vacancy_translation text on text.vacancy_id = vacancy.id and text.language = ${language}
  where published_on <= ${today}::date and coalesce(apply_until >= ${today}::date, true)`;

interface Wanted {
  readonly language: Language;
  readonly today: string;
  readonly text: string;
}

export const listPagesWithoutSeo = (db: Executor, { language, today, text }: Wanted, page: Page) =>
  listed(
    db
      .selectFrom(sql<{ route: string; title: string }>`(${pages(language, today)})`.as('found'))
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('seoData').whereRef('seoData.route', '=', 'found.route').select('id')),
        ),
      )
      .where(matchesText(sql<string>`fold_search(found.title || ' ' || found.route)`, text))
      .select(['found.route', 'found.title'])
      .orderBy('found.route'),
    page,
  );
