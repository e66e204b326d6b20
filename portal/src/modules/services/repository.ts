import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Executor } from '../../db/factory.ts';
import { counted, listing, nothing, rowsOfPage, type Page } from '../../db/paging.ts';
import { type Fitting, type Ordered, servicesThatFit } from '../../db/search.ts';
import type { Tables } from '../../db/tables.ts';
import type { Language } from '../../caller/language.ts';

export interface ServiceFilter {
  readonly specializationId?: number | undefined;
  readonly cities?: readonly number[] | undefined;
  readonly branchId?: number | undefined;
  readonly doctorId?: number | undefined;
  readonly fitting?: Fitting | undefined;
  readonly task?: boolean | undefined;
  readonly personalPackage?: boolean | undefined;
  readonly stationary?: boolean | undefined;
  readonly firstChoice?: boolean | undefined;
  readonly operation?: boolean | undefined;
}

type Found = Ordered & { readonly specializationId: number };

const kinds = ['task', 'personalPackage', 'firstChoice', 'operation'] as const;

/** For a service, and for services that are counted together. */
const isOfKind = (filter: ServiceFilter, of: 'service' | 'known' | 'serviceTotal') => {
  const conditions = kinds
    .filter((kind) => filter[kind] !== undefined)
    .map((kind) => sql<boolean>`${sql.ref(`${of}.${kind}`)} = ${filter[kind]}`);
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
};

const asksKind = (filter: ServiceFilter): boolean => kinds.some((kind) => filter[kind] !== undefined);

const isChosen =
  ({ cities = [], branchId }: ServiceFilter) =>
  (eb: ExpressionBuilder<Tables, 'branch'>) =>
    eb.and([
      ...(cities.length > 0 ? [eb('branch.cityId', 'in', cities)] : []),
      ...(branchId === undefined ? [] : [eb('branch.id', '=', branchId)]),
    ]);

const specializations = (db: Executor, { specializationId, stationary }: ServiceFilter) =>
  db
    .selectFrom('specialization')
    .$if(specializationId !== undefined, (query) =>
      query.where('specialization.id', '=', specializationId ?? 0),
    )
    .$if(stationary !== undefined, (query) =>
      query.where('specialization.stationary', '=', stationary === true),
    );

/** Prices by branch, limited to the visitor's cities and to the branch and the doctor of the filter. */
const prices = (db: Executor, filter: ServiceFilter) =>
  db
    .selectFrom('servicePrice as offer')
    .innerJoin('branch', 'branch.id', 'offer.branchId')
    .where(isChosen(filter))
    .$if(filter.doctorId !== undefined, (query) =>
      query
        .innerJoin('doctorBranch', 'doctorBranch.branchId', 'offer.branchId')
        .innerJoin('doctorService', (join) =>
          join
            .onRef('doctorService.serviceId', '=', 'offer.serviceId')
            .onRef('doctorService.doctorId', '=', 'doctorBranch.doctorId'),
        )
        .where('doctorBranch.doctorId', '=', filter.doctorId ?? 0),
    );

const services = (db: Executor, language: Language, filter: ServiceFilter) =>
  db
    .selectFrom('service')
    .innerJoin('serviceTranslation as text', 'text.serviceId', 'service.id')
    .innerJoin('specialization', 'specialization.id', 'service.specializationId')
    .innerJoin('specializationTranslation as area', 'area.specializationId', 'specialization.id')
    .where('text.language', '=', language)
    .where('area.language', '=', language)
    .select((eb) => [
      'service.id',
      'service.slug',
      'service.durationMinutes',
      'service.task',
      'service.personalPackage',
      'service.survey',
      'service.operation',
      'text.title',
      jsonBuildObject({
        id: eb.ref('specialization.id'),
        slug: eb.ref('specialization.slug'),
        title: eb.ref('area.title'),
      }).as('specialization'),
      jsonArrayFrom(
        prices(db, filter)
          .innerJoin('branchTranslation as named', 'named.branchId', 'branch.id')
          .where('named.language', '=', language)
          .whereRef('offer.serviceId', '=', eb.ref('service.id'))
          .select(['branch.id', 'named.title', 'offer.price'])
          .orderBy('branch.sortOrder')
          .orderBy('branch.id'),
      ).as('branches'),
    ]);

/** The services of the filter that have a price: of all, or of those that a text finds. */
const offered = (db: Executor, filter: ServiceFilter, found?: RawBuilder<Found>) =>
  db
    .selectFrom((found ?? sql<Found>`service`).as('service'))
    .where('service.id', 'in', prices(db, filter).select('offer.serviceId'))
    .where(
      found === undefined || !asksKind(filter)
        ? isOfKind(filter, 'service')
        : sql<boolean>`exists ${db
            .selectFrom('service as known')
            .select('known.id')
            .where(sql<boolean>`known.id = service.id`)
            .where(isOfKind(filter, 'known'))}`,
    );

/**
 * The services in order: at most `first` of each specialization, which contain those of the page. Packages have one order
 * among themselves, other services one in each specialization.
 */
const inOrder = (db: Executor, filter: ServiceFilter, first: number) =>
  specializations(db, filter)
    .innerJoinLateral(
      () =>
        offered(
          db,
          filter,
          filter.fitting ? servicesThatFit(filter.fitting, sql.ref('specialization.id')) : undefined,
        )
          .where(sql<boolean>`service.specialization_id = specialization.id`)
          .orderBy('service.sortOrder')
          .orderBy('service.id')
          .limit(first)
          .select(['service.id', 'service.sortOrder'])
          .as('offered'),
      (join) => join.onTrue(),
    )
    .select('offered.id')
    .$if(filter.personalPackage !== true, (mixed) => mixed.orderBy('specialization.sortOrder'))
    .orderBy('offered.sortOrder')
    .orderBy('offered.id');

/** For filters without a total. */
const counting = (db: Executor, filter: ServiceFilter) =>
  counted(
    offered(db, filter, filter.fitting ? servicesThatFit(filter.fitting) : undefined).where(
      'service.specializationId',
      'in',
      specializations(db, filter).select('specialization.id'),
    ),
  );

const totals = (db: Executor, filter: ServiceFilter) =>
  specializations(db, filter)
    .innerJoin('serviceTotal', 'serviceTotal.specializationId', 'specialization.id')
    .where(isOfKind(filter, 'serviceTotal'))
    .$if(filter.branchId !== undefined || (filter.cities ?? []).length > 0, (query) =>
      query.where(({ selectFrom }) => {
        const branches = selectFrom('branch').where(isChosen(filter)).select('branch.id');
        return sql<boolean>`service_total.branch_ids && array${branches}`;
      }),
    )
    .select(sql<number>`coalesce(sum(services), 0)`.as('total'));

export type ServiceRow = Awaited<ReturnType<typeof findService>> & object;

const pageOf = async (db: Executor, filter: ServiceFilter, page: Page) => {
  if (filter.fitting === null) return nothing;
  const hasTotal = filter.fitting === undefined && filter.doctorId === undefined;
  return listing(
    inOrder(db, filter, page.offset + page.limit),
    page,
    hasTotal ? totals(db, filter) : counting(db, filter),
  );
};

export const listServices = async (db: Executor, language: Language, filter: ServiceFilter, page: Page) =>
  rowsOfPage(await pageOf(db, filter, page), (ids) =>
    services(db, language, filter)
      .where(sql<boolean>`service.id = any (${ids})`)
      .execute(),
  );

export const findService = (db: Executor, language: Language, slug: string) =>
  services(db, language, {})
    .where('service.slug', '=', slug)
    .where('service.id', 'in', prices(db, {}).select('offer.serviceId'))
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
          .select(['first.slug', 'named.title']),
      ).as('consultation'),
    ])
    .executeTakeFirst();
