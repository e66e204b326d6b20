import type { PolicyKind } from '@arev/shared/contracts/appointments';
import { sql, type RawBuilder } from 'kysely';
import type { PlaceholderFor } from '../../db/compiled-once.ts';
import type { Executor } from '../../db/factory.ts';
import { counted, type Page } from '../../db/paging.ts';
import { doctorsThatFit, type Fitting, type Ordered } from '../../db/search.ts';
import type { Language } from '../../caller/language.ts';

export interface DoctorFilter {
  readonly specializationIds?: readonly number[] | undefined;
  readonly branchIds?: readonly number[] | undefined;
  readonly cities?: readonly number[] | undefined;
  readonly serviceId?: number | undefined;
  readonly fitting?: Fitting | undefined;
  /** The payer of the visit. */
  readonly policy?: PolicyKind | undefined;
}

export interface Wish extends Omit<DoctorFilter, 'fitting'> {
  readonly language: Language;
}

export type Asked = readonly Exclude<keyof Wish, 'language'>[];

/** The filters that are set. */
export const askedIn = ({ specializationIds, branchIds, cities, serviceId, policy }: Wish): Asked => [
  ...(specializationIds?.length ? (['specializationIds'] as const) : []),
  ...(branchIds?.length ? (['branchIds'] as const) : []),
  ...(cities?.length ? (['cities'] as const) : []),
  ...(serviceId === undefined ? [] : (['serviceId'] as const)),
  ...(policy === undefined ? [] : (['policy'] as const)),
];

/**
 * The doctors who see patients at a branch that matches the filter and offers the service. The branches are an array, so
 * that the planner starts with the doctors of the service and not with those of the branches.
 */
const doctorsOfBranches = (db: Executor, asked: Asked, place: PlaceholderFor<Wish>) => {
  const branches = db
    .selectFrom('branch')
    .select('branch.id')
    .$if(asked.includes('branchIds'), (query) =>
      query.where(sql<boolean>`branch.id = any (${place('branchIds')})`),
    )
    .$if(asked.includes('cities'), (query) =>
      query.where(sql<boolean>`branch.city_id = any (${place('cities')})`),
    )
    .$if(asked.includes('serviceId'), (query) =>
      query.where('branch.id', 'in', (eb) =>
        eb
          .selectFrom('servicePrice')
          .select('servicePrice.branchId')
          .where(sql<boolean>`service_id = ${place('serviceId')}`),
      ),
    );
  return db
    .selectFrom('doctorBranch')
    .select('doctorBranch.doctorId')
    .where(sql<boolean>`branch_id = any (array(${branches}))`);
};

const byBranch = ['branchIds', 'cities', 'serviceId'] as const;

/** The doctors who fit the filter, of all or of those that are given. */
const fittingDoctors = (
  db: Executor,
  asked: Asked,
  place: PlaceholderFor<Wish>,
  of: RawBuilder<Ordered> = sql<Ordered>`doctor`,
) =>
  db
    .selectFrom(of.as('doctor'))
    .select('doctor.id')
    .$if(asked.includes('specializationIds'), (query) =>
      query.where('doctor.id', 'in', (eb) =>
        eb
          .selectFrom('doctorSpecialization')
          .select('doctorId')
          .where(sql<boolean>`specialization_id = any (${place('specializationIds')})`),
      ),
    )
    .$if(asked.includes('policy'), (query) =>
      query.where('doctor.id', 'in', (eb) =>
        eb
          .selectFrom('doctorPolicy')
          .select('doctorId')
          .where(sql<boolean>`policy = ${place('policy')}`),
      ),
    )
    .$if(
      byBranch.some((each) => asked.includes(each)),
      (query) => query.where('doctor.id', 'in', doctorsOfBranches(db, asked, place)),
    )
    .$if(asked.includes('serviceId'), (query) =>
      query.where('doctor.id', 'in', (eb) =>
        eb
          .selectFrom('doctorService')
          .select('doctorId')
          .where(sql<boolean>`service_id = ${place('serviceId')}`),
      ),
    );

/** Doctors whose name fits come first. The others are read only if the page reaches beyond these. */
const idsByText = (db: Executor, asked: Asked, place: PlaceholderFor<Wish & Page>, fitting: string) => {
  const found = (byName: boolean) =>
    fittingDoctors(db, asked, place, doctorsThatFit(fitting, byName)).select('doctor.sortOrder');
  return db
    .with(
      (cte) => cte('byName').materialized(),
      () => found(true),
    )
    .selectFrom((eb) =>
      eb
        .selectFrom('byName')
        .select(['byName.id', 'byName.sortOrder', sql.lit(1).as('rank')])
        .unionAll(
          found(false)
            .select(sql.lit(2).as('rank'))
            .where(
              sql<boolean>`(select count(*) from by_name) < ${place('offset')}::int + ${place('limit')}::int`,
            )
            .where(sql<boolean>`doctor.id not in (select id from by_name)`),
        )
        .as('doctor'),
    )
    .select('doctor.id')
    .orderBy('doctor.rank')
    .orderBy('doctor.sortOrder')
    .orderBy('doctor.id');
};

/** The ids of the doctors who fit, in the order of the list. */
export const idsInOrder = (
  db: Executor,
  asked: Asked,
  place: PlaceholderFor<Wish & Page>,
  fitting?: string,
) =>
  fitting === undefined
    ? fittingDoctors(db, asked, place).orderBy('doctor.sortOrder').orderBy('doctor.id')
    : idsByText(db, asked, place, fitting);

export const totalOf = (db: Executor, asked: Asked, place: PlaceholderFor<Wish>, fitting?: string) =>
  counted(fittingDoctors(db, asked, place, fitting === undefined ? undefined : doctorsThatFit(fitting)));
