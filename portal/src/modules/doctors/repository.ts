import type { PolicyKind } from '@arev/shared/contracts/appointments';
import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { compiledPerShape, type PlaceholderFor, valuesFor } from '../../db/compiled-once.ts';
import type { Executor } from '../../db/factory.ts';
import { counted, listedWithTotal, type Page, placesOf, totalIfFull } from '../../db/paging.ts';
import { doctorsThatFit, type Fitting, type Ordered } from '../../db/search.ts';
import type { Tables } from '../../db/tables.ts';
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

const cardColumns = [
  'doctor.id',
  'doctor.slug',
  'doctor.photo',
  'doctor.photoPath',
  'doctor.languages',
  'text.firstName',
  'text.lastName',
  'text.position',
] as const;

const doctors = (db: Executor, language: Language) =>
  db
    .selectFrom('doctor')
    .innerJoin('doctorTranslation as text', 'text.doctorId', 'doctor.id')
    .where('text.language', '=', language)
    .select(cardColumns);

/** The titles of the branches where a doctor sees patients, in alphabetical order. */
const branchNames = (eb: ExpressionBuilder<Tables, 'doctor'>, language: Language) =>
  eb
    .selectFrom('doctorBranch as link')
    .innerJoin('branch', 'branch.id', 'link.branchId')
    .innerJoin('branchTranslation as named', 'named.branchId', 'branch.id')
    .whereRef('link.doctorId', '=', 'doctor.id')
    .where('named.language', '=', language)
    .select(['branch.id', 'named.title'])
    .orderBy('branch.sortOrder');

interface Wish extends Omit<DoctorFilter, 'fitting'> {
  readonly language: Language;
}

type Asked = readonly Exclude<keyof Wish, 'language'>[];

/** The filters that are set. */
const askedIn = ({ specializationIds, branchIds, cities, serviceId, policy }: Wish): Asked => [
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

const idsInOrder = (db: Executor, asked: Asked, place: PlaceholderFor<Wish & Page>, fitting?: string) =>
  fitting === undefined
    ? fittingDoctors(db, asked, place).orderBy('doctor.sortOrder').orderBy('doctor.id')
    : idsByText(db, asked, place, fitting);

const totalOf = (db: Executor, asked: Asked, place: PlaceholderFor<Wish>, fitting?: string) =>
  counted(fittingDoctors(db, asked, place, fitting === undefined ? undefined : doctorsThatFit(fitting)));

interface NamedBranch {
  readonly id: number;
  readonly title: string;
}

/**
 * The doctors of a page in their order. Their branches are joined once for all of them: a subquery for each doctor took
 * half of the time of the statement.
 */
const cardsOfPage = (db: Executor, asked: Asked, place: PlaceholderFor<Wish & Page>, fitting?: string) =>
  db
    .with('page', (listed) =>
      listed
        .selectFrom(
          placesOf(idsInOrder(db, asked, place, fitting).offset(place('offset')).limit(place('limit'))),
        )
        .select(['place.id', 'place.at']),
    )
    .with('named', (listed) =>
      listed
        .selectFrom('page')
        .innerJoin('doctorBranch as link', 'link.doctorId', 'page.id')
        .innerJoin('branch', 'branch.id', 'link.branchId')
        .innerJoin('branchTranslation as text', 'text.branchId', 'branch.id')
        .where('text.language', '=', place('language'))
        .groupBy('page.id')
        .select((eb) => [
          'page.id',
          sql<NamedBranch[]>`json_agg(${jsonBuildObject({
            id: eb.ref('branch.id'),
            title: eb.ref('text.title'),
          })} order by branch.sort_order)`.as('branches'),
        ]),
    )
    .selectFrom('page')
    .innerJoin('doctor', 'doctor.id', 'page.id')
    .innerJoin('doctorTranslation as text', 'text.doctorId', 'doctor.id')
    .leftJoin('named', 'named.id', 'page.id')
    .where('text.language', '=', place('language'))
    .select([
      ...cardColumns,
      sql<NamedBranch[]>`coalesce(named.branches, '[]')`.as('branches'),
      totalIfFull(totalOf(db, asked, place, fitting), place('limit')),
    ])
    .orderBy('page.at');

const cards = compiledPerShape(
  (wish: Wish & Page) => askedIn(wish).join(),
  (db, place: PlaceholderFor<Wish & Page>, wish) => cardsOfPage(db, askedIn(wish), place),
);

export const listDoctors = async (
  db: Executor,
  language: Language,
  { fitting, ...filter }: DoctorFilter,
  page: Page,
) => {
  if (fitting === null) return { data: [], total: 0 };
  const wish = { ...filter, ...page, language };
  const [asked, values] = [askedIn(wish), valuesFor(wish)];
  const rows = fitting === undefined ? cards(db, wish) : cardsOfPage(db, asked, values, fitting).execute();
  return listedWithTotal(await rows, page, () =>
    totalOf(db, asked, values, fitting).executeTakeFirstOrThrow(),
  );
};

export const findDoctor = (db: Executor, language: Language, slug: string) =>
  doctors(db, language)
    .where('doctor.slug', '=', slug)
    .select((eb) => [
      'doctor.email',
      'text.description',
      jsonArrayFrom(
        eb
          .selectFrom('doctorSpecialization as link')
          .innerJoin('specialization', 'specialization.id', 'link.specializationId')
          .innerJoin('specializationTranslation as named', 'named.specializationId', 'specialization.id')
          .whereRef('link.doctorId', '=', 'doctor.id')
          .where('named.language', '=', language)
          .select(['specialization.id', 'specialization.slug', 'named.title'])
          .orderBy('specialization.sortOrder'),
      ).as('specializations'),
      jsonArrayFrom(
        branchNames(eb, language)
          .innerJoin('cityTranslation as city', 'city.cityId', 'branch.cityId')
          .where('city.language', '=', language)
          .select(['branch.slug', 'branch.phone', 'named.address', 'city.name as city']),
      ).as('branches'),
      jsonArrayFrom(
        eb
          .selectFrom('doctorTranslation as each')
          .whereRef('each.doctorId', '=', 'doctor.id')
          .select(['each.language', 'each.firstName', 'each.lastName', 'each.position']),
      ).as('translations'),
    ])
    .executeTakeFirst();
