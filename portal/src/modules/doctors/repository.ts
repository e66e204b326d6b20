import type { PolicyKind } from '@arev/shared/contracts/appointments';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';
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

const doctors = (db: Executor, language: Language) =>
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
const branchNames = (eb: ExpressionBuilder<Tables, 'doctor'>, language: Language) =>
  eb
    .selectFrom('doctorBranch as link')
    .innerJoin('branch', 'branch.id', 'link.branchId')
    .innerJoin('branchTranslation as named', 'named.branchId', 'branch.id')
    .whereRef('link.doctorId', '=', 'doctor.id')
    .where('named.language', '=', language)
    .select(['branch.id', 'named.title'])
    .orderBy('branch.sortOrder');

/** The branches where a doctor sees patients and that match the filter; that same branch has to offer the service. */
const places = (db: Executor, { branchIds = [], cities = [], serviceId }: DoctorFilter) =>
  db
    .selectFrom('doctorBranch')
    .innerJoin('branch', 'branch.id', 'doctorBranch.branchId')
    .select('doctorBranch.doctorId')
    .$if(branchIds.length > 0, (query) => query.where('branch.id', 'in', branchIds))
    .$if(cities.length > 0, (query) => query.where('branch.cityId', 'in', cities))
    .$if(serviceId !== undefined, (query) =>
      query
        .innerJoin('doctorService', 'doctorService.doctorId', 'doctorBranch.doctorId')
        .innerJoin('servicePrice', (join) =>
          join
            .onRef('servicePrice.serviceId', '=', 'doctorService.serviceId')
            .onRef('servicePrice.branchId', '=', 'branch.id'),
        )
        .where('doctorService.serviceId', '=', serviceId ?? 0),
    );

const filtersByBranch = ({ branchIds = [], cities = [], serviceId }: DoctorFilter): boolean =>
  branchIds.length > 0 || cities.length > 0 || serviceId !== undefined;

export const listDoctors = (db: Executor, language: Language, filter: DoctorFilter, page: Page) => {
  const { specializationIds = [], fitting, policy } = filter;
  return listed(
    doctors(db, language)
      .select((eb) => jsonArrayFrom(branchNames(eb, language)).as('branches'))
      .where((eb) => fitsSearch(eb.ref('doctor.id'), 'doctors', fitting))
      .$if(specializationIds.length > 0, (query) =>
        query.where('doctor.id', 'in', (eb) =>
          eb
            .selectFrom('doctorSpecialization')
            .select('doctorId')
            .where('specializationId', 'in', specializationIds),
        ),
      )
      .$if(policy !== undefined, (query) =>
        query.where('doctor.id', 'in', (eb) =>
          eb
            .selectFrom('doctorPolicy')
            .select('doctorId')
            .where('policy', '=', policy ?? 'self'),
        ),
      )
      .$if(filtersByBranch(filter), (query) => query.where('doctor.id', 'in', places(db, filter)))
      .orderBy((eb) => namedFirst(eb.ref('doctor.id'), 'doctors', fitting))
      .orderBy('doctor.sortOrder')
      .orderBy('doctor.id'),
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
