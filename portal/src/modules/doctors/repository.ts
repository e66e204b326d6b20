import type { PolicyKind } from '@arev/shared/contracts/appointments';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OrPlaceholder, PlaceholderFor } from '../../db/compiled-once.ts';
import type { Executor } from '../../db/factory.ts';
import { listed, listedPerShape, type Page } from '../../db/paging.ts';
import { type Fitting, fitsSearch, namedFirst } from '../../db/search.ts';
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

const doctors = (db: Executor, language: OrPlaceholder<Language>) =>
  db
    .selectFrom('doctor')
    .innerJoin('doctorTranslation as text', 'text.doctorId', 'doctor.id')
    .where('text.language', '=', language)
    .select([
      'doctor.id',
      'doctor.slug',
      'doctor.photo',
      'doctor.photoPath',
      'doctor.languages',
      'text.firstName',
      'text.lastName',
      'text.position',
    ]);

/** The titles of the branches where a doctor sees patients, in alphabetical order. */
const branchNames = (eb: ExpressionBuilder<Tables, 'doctor'>, language: OrPlaceholder<Language>) =>
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

/** The branches where a doctor sees patients and that match the filter; that same branch has to offer the service. */
const places = (db: Executor, asked: Asked, place: PlaceholderFor<Wish>) =>
  db
    .selectFrom('doctorBranch')
    .innerJoin('branch', 'branch.id', 'doctorBranch.branchId')
    .select('doctorBranch.doctorId')
    .$if(asked.includes('branchIds'), (query) =>
      query.where(sql<boolean>`branch.id = any (${place('branchIds')})`),
    )
    .$if(asked.includes('cities'), (query) =>
      query.where(sql<boolean>`branch.city_id = any (${place('cities')})`),
    )
    .$if(asked.includes('serviceId'), (query) =>
      query
        .innerJoin('doctorService', 'doctorService.doctorId', 'doctorBranch.doctorId')
        .innerJoin('servicePrice', (join) =>
          join
            .onRef('servicePrice.serviceId', '=', 'doctorService.serviceId')
            .onRef('servicePrice.branchId', '=', 'branch.id'),
        )
        .where(sql<boolean>`doctor_service.service_id = ${place('serviceId')}`),
    );

const byBranch = ['branchIds', 'cities', 'serviceId'] as const;

const doctorsFor = (db: Executor, asked: Asked, place: PlaceholderFor<Wish>, fitting?: Fitting) =>
  doctors(db, place('language'))
    .select((eb) => jsonArrayFrom(branchNames(eb, place('language'))).as('branches'))
    .where((eb) => fitsSearch(eb.ref('doctor.id'), 'doctors', fitting))
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
      (query) => query.where('doctor.id', 'in', places(db, asked, place)),
    )
    .orderBy((eb) => namedFirst(eb.ref('doctor.id'), 'doctors', fitting))
    .orderBy('doctor.sortOrder')
    .orderBy('doctor.id');

const listWithoutSearch = listedPerShape(
  (wish: Wish) => askedIn(wish).join(),
  (db, place: PlaceholderFor<Wish>, wish) => doctorsFor(db, askedIn(wish), place),
);

export const listDoctors = (
  db: Executor,
  language: Language,
  { fitting, ...filter }: DoctorFilter,
  page: Page,
) => {
  const wish: Wish = { ...filter, language };
  if (fitting === undefined) return listWithoutSearch(db, wish, page);
  return listed(
    doctorsFor(db, askedIn(wish), (name) => sql`${wish[name]}`, fitting),
    page,
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
