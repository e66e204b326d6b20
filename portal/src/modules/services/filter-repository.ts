import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import { emptyPackages } from '../../db/empty-packages.ts';
import { counted } from '../../db/paging.ts';
import { type Fitting, type Ordered, servicesThatFit } from '../../db/search.ts';
import type { Tables } from '../../db/tables.ts';

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
export const prices = (db: Executor, filter: ServiceFilter) =>
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

/** The services of the filter that have a price: of all, or of those that a text finds. */
const offered = (db: Executor, filter: ServiceFilter, found?: RawBuilder<Found>) =>
  db
    .selectFrom((found ?? sql<Found>`service`).as('service'))
    .where('service.id', 'in', prices(db, filter).select('offer.serviceId'))
    .where('service.id', 'not in', emptyPackages)
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
export const inOrder = (db: Executor, filter: ServiceFilter, first: number) =>
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

/** How many services the filter has. Those of a doctor or with a text are counted for each request. */
export const totalOf = (db: Executor, filter: ServiceFilter) =>
  filter.fitting || filter.doctorId !== undefined ? counting(db, filter) : totals(db, filter);
