import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { compiledPerShape, type PlaceholderFor, valuesFor } from '../../db/compiled-once.ts';
import type { Executor } from '../../db/factory.ts';
import { listedWithTotal, type Page, totalIfFull, withPage } from '../../db/paging.ts';
import type { Tables } from '../../db/tables.ts';
import type { Language } from '../../caller/language.ts';
import {
  type Asked,
  askedIn,
  type DoctorFilter,
  idsInOrder,
  totalOf,
  type Wish,
} from './filter-repository.ts';
import { firstServices } from './first-services-repository.ts';

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

interface NamedBranch {
  readonly id: number;
  readonly title: string;
}

/**
 * The doctors of a page in their order. Their branches are joined once for all of them: a subquery for each doctor took
 * half of the time of the statement.
 */
const cardsOfPage = (db: Executor, asked: Asked, place: PlaceholderFor<Wish & Page>, fitting?: string) =>
  withPage(db, idsInOrder(db, asked, place, fitting).offset(place('offset')).limit(place('limit')))
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
      totalIfFull(totalOf(db, asked, place, fitting), place),
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
        db
          .selectFrom(firstServices(db, sql`doctor_service.doctor_id = doctor.id`).as('first'))
          .select(['first.branchId', 'first.serviceId'])
          .orderBy('first.sortOrder')
          .orderBy('first.serviceId')
          .orderBy('first.branchId'),
      ).as('firstServices'),
      jsonArrayFrom(
        eb
          .selectFrom('doctorTranslation as each')
          .whereRef('each.doctorId', '=', 'doctor.id')
          .select(['each.language', 'each.firstName', 'each.lastName', 'each.position']),
      ).as('translations'),
    ])
    .executeTakeFirst();
