import { sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import { valuesFor } from '../../db/compiled-once.ts';
import { emptyPackages } from '../../db/empty-packages.ts';
import type { Executor } from '../../db/factory.ts';
import { listedWithTotal, ofPage, type Page, totalIfFull, withPage } from '../../db/paging.ts';
import type { Language } from '../../caller/language.ts';
import { isSurveyed } from '../surveys/public.ts';
import { inOrder, prices, type ServiceFilter, totalOf } from './filter-repository.ts';

const cardColumns = [
  'service.id',
  'service.slug',
  'service.durationMinutes',
  'service.task',
  'service.personalPackage',
  'service.operation',
  'text.title',
] as const;

const services = (db: Pick<Executor, 'selectFrom'>, language: Language) =>
  db
    .selectFrom('service')
    .innerJoin('serviceTranslation as text', 'text.serviceId', 'service.id')
    .innerJoin('specialization', 'specialization.id', 'service.specializationId')
    .innerJoin('specializationTranslation as area', 'area.specializationId', 'specialization.id')
    .where('text.language', '=', language)
    .where('area.language', '=', language)
    .select(cardColumns)
    .select((eb) => [
      isSurveyed.as('survey'),
      jsonBuildObject({
        id: eb.ref('specialization.id'),
        slug: eb.ref('specialization.slug'),
        title: eb.ref('area.title'),
      }).as('specialization'),
    ]);

const namedPrices = (db: Executor, language: Language, filter: ServiceFilter) =>
  prices(db, filter)
    .innerJoin('branchTranslation as named', 'named.branchId', 'branch.id')
    .where('named.language', '=', language);

interface BranchPrice {
  readonly id: number;
  readonly title: string;
  readonly price: number;
}

const priceOf = sql`${jsonBuildObject({
  id: sql.ref<number>('branch.id'),
  title: sql.ref<string>('named.title'),
  price: sql.ref<number>('offer.price'),
})}`;

/** The services of a page in their order, in one statement; prices are joined once for all of them (224). */
const cardsOfPage = (db: Executor, language: Language, filter: ServiceFilter, page: Page) => {
  const ids = inOrder(db, filter, page.offset + page.limit);
  const found = withPage(db, ids.offset(page.offset).limit(page.limit)).with('priced', () =>
    namedPrices(db, language, filter)
      .where(sql<boolean>`offer.service_id in (select id from page)`)
      .groupBy('offer.serviceId')
      .select([
        'offer.serviceId as id',
        sql<BranchPrice[]>`json_agg(${priceOf} order by branch.sort_order, branch.id)`.as('branches'),
      ]),
  );
  return services(found, language)
    .innerJoin(ofPage, 'page.id', 'service.id')
    .leftJoin(sql<{ id: number; branches: BranchPrice[] }>`priced`.as('priced'), 'priced.id', 'service.id')
    .select([
      sql<BranchPrice[]>`coalesce(priced.branches, '[]')`.as('branches'),
      totalIfFull(totalOf(db, filter), valuesFor(page)),
    ])
    .orderBy('page.at')
    .execute();
};

export const listServices = async (db: Executor, language: Language, filter: ServiceFilter, page: Page) => {
  if (filter.fitting === null) return { data: [], total: 0 };
  const rows = await cardsOfPage(db, language, filter, page);
  return listedWithTotal(rows, page, () => totalOf(db, filter).executeTakeFirstOrThrow());
};

export type ServiceRow = Awaited<ReturnType<typeof findService>> & object;

export const findService = (db: Executor, language: Language, slug: string) =>
  services(db, language)
    .where('service.slug', '=', slug)
    .where('service.id', 'in', prices(db, {}).select('offer.serviceId'))
    .where('service.id', 'not in', emptyPackages)
    .select((eb) =>
      jsonArrayFrom(
        namedPrices(db, language, {})
          .whereRef('offer.serviceId', '=', eb.ref('service.id'))
          .select(['branch.id', 'named.title', 'offer.price'])
          .orderBy('branch.sortOrder')
          .orderBy('branch.id'),
      ).as('branches'),
    )
    .executeTakeFirst();

/** The steps around an operation, and the visit that comes before it. */
export const findOperation = (db: Executor, language: Language, slug: string) =>
  db
    .selectFrom('operation')
    .innerJoin('service', 'service.id', 'operation.serviceId')
    .innerJoin('operationTranslation as own', 'own.serviceId', 'operation.serviceId')
    .innerJoin('carePathTranslation as path', 'path.carePathId', 'operation.carePathId')
    .where('service.slug', '=', slug)
    .where('service.operation', '=', true)
    .where('own.language', '=', language)
    .where('path.language', '=', language)
    .select((eb) => [
      'service.slug',
      'own.during',
      'own.recovery',
      ...(['anaesthesia', 'stay', 'before', 'after', 'includes'] as const).map((name) =>
        eb.ref(`path.${name}`).as(name),
      ),
      jsonObjectFrom(
        eb
          .selectFrom('service as first')
          .innerJoin('serviceTranslation as named', 'named.serviceId', 'first.id')
          .where('named.language', '=', language)
          .whereRef('first.id', '=', 'operation.consultationId')
          .where('first.id', 'in', prices(db, {}).select('offer.serviceId'))
          .select(['first.slug', 'named.title']),
      ).as('consultation'),
    ])
    .executeTakeFirst();
