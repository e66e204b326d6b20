import { sql, type Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';
import { type Fitting, fitsSearch, servicesThatFit } from '../../db/search.ts';
import type { Language } from '../../caller/language.ts';

export interface SpecializationFilter {
  readonly task?: boolean | undefined;
  readonly stationary?: boolean | undefined;
  readonly cities?: readonly number[] | undefined;
  readonly branchId?: number | undefined;
  readonly filterForDoctors?: boolean | undefined;
  readonly doctorId?: number | undefined;
  readonly fitting?: Fitting | undefined;
  readonly fittingServices?: Fitting | undefined;
  /** Only specializations that have a package to choose. */
  readonly personalPackage?: boolean | undefined;
  /** Only specializations with operations. */
  readonly operation?: boolean | undefined;
}

const specializations = (db: Executor, language: Language) =>
  db
    .selectFrom('specialization')
    .innerJoin('specializationTranslation as text', 'text.specializationId', 'specialization.id')
    .where('text.language', '=', language)
    .select((eb) => [
      'specialization.id',
      'specialization.slug',
      'specialization.photo',
      'specialization.photoPath',
      // The specification has two pictures; editors choose one for both.
      'specialization.photo as coverPhoto',
      'specialization.stationary',
      'text.title',
      'text.description',
      jsonArrayFrom(
        eb
          .selectFrom('specializationTranslation as each')
          .whereRef('each.specializationId', '=', 'specialization.id')
          .select(['each.language', 'each.title']),
      ).as('translations'),
    ]);

/** Specializations with doctors: doctors in the given cities, or one given doctor. */
const withDoctors = (db: Executor, { doctorId, cities = [] }: SpecializationFilter) =>
  db
    .selectFrom('doctorSpecialization')
    .select('doctorSpecialization.specializationId')
    .$if(doctorId !== undefined, (query) => query.where('doctorSpecialization.doctorId', '=', doctorId ?? 0))
    .$if(cities.length > 0, (query) =>
      query.where('doctorSpecialization.doctorId', 'in', (inner) =>
        inner
          .selectFrom('doctorBranch')
          .innerJoin('branch', 'branch.id', 'doctorBranch.branchId')
          .where('branch.cityId', 'in', cities)
          .select('doctorBranch.doctorId'),
      ),
    );

/** Specializations with a service of the filter: on request, in the given cities. */
const withServices = (
  db: Executor,
  { task, cities = [], branchId, personalPackage, operation }: SpecializationFilter,
) =>
  db
    .selectFrom('service')
    .select('service.specializationId')
    .$if(task === true, (query) => query.where('service.task', '=', true))
    .$if(personalPackage === true, (query) => query.where('service.personalPackage', '=', true))
    .$if(operation === true, (query) => query.where('service.operation', '=', true))
    .$if(cities.length > 0 || branchId !== undefined, (query) =>
      query.where('service.id', 'in', (inner) =>
        inner
          .selectFrom('servicePrice')
          .innerJoin('branch', 'branch.id', 'servicePrice.branchId')
          .$if(cities.length > 0, (prices) => prices.where('branch.cityId', 'in', cities))
          .$if(branchId !== undefined, (prices) => prices.where('branch.id', '=', branchId ?? 0))
          .select('servicePrice.serviceId'),
      ),
    );

/** True if a service of the filter fits. */
const hasFittingService = (db: Executor, filter: SpecializationFilter, id: Expression<number>) => {
  const { fittingServices = null, cities = [], branchId, ...kinds } = filter;
  if (fittingServices === null) return sql<boolean>`false`;
  const isAny = cities.length === 0 && branchId === undefined && !asksKind(kinds);
  return sql<boolean>`exists ${db
    .selectFrom(servicesThatFit(fittingServices, id).as('fitting'))
    .select('fitting.id')
    .$if(!isAny, (query) =>
      query.where('fitting.id', 'in', withServices(db, filter).clearSelect().select('service.id')),
    )}`;
};

const asksKind = ({ task, personalPackage, operation }: SpecializationFilter): boolean =>
  [task, personalPackage, operation].includes(true);

export const listSpecializations = (
  db: Executor,
  language: Language,
  filter: SpecializationFilter,
  page: Page,
) => {
  const { task, stationary, cities = [], branchId, filterForDoctors, doctorId } = filter;
  const { personalPackage, operation, fitting, fittingServices } = filter;
  const asksDoctors = filterForDoctors === true || doctorId !== undefined;
  const asksServices = asksKind(filter) || branchId !== undefined || (cities.length > 0 && !asksDoctors);
  return listed(
    specializations(db, language)
      .$if(stationary !== undefined, (query) =>
        query.where('specialization.stationary', '=', stationary === true),
      )
      .$if(fitting !== undefined || fittingServices !== undefined, (query) =>
        query.where((eb) =>
          eb.or([
            ...(fitting === undefined
              ? []
              : [fitsSearch(eb.ref('specialization.id'), 'specializations', fitting)]),
            ...(fittingServices === undefined
              ? []
              : [hasFittingService(db, filter, eb.ref('specialization.id'))]),
          ]),
        ),
      )
      .$if(asksDoctors, (query) => query.where('specialization.id', 'in', withDoctors(db, filter)))
      .$if(asksServices, (query) =>
        query.where(
          'specialization.id',
          'in',
          withServices(db, { task, cities, branchId, personalPackage, operation }),
        ),
      )
      // Specializations that match by their own name come before those with a matching service.
      .$if(typeof fitting === 'string' && fittingServices !== undefined, (query) =>
        query.orderBy((eb) => fitsSearch(eb.ref('specialization.id'), 'specializations', fitting), 'desc'),
      )
      .orderBy('specialization.sortOrder')
      .orderBy('specialization.id'),
    page,
  );
};

/** The specification spells this slug in two ways. */
const otherSpelling: Readonly<Record<string, string>> = { anotabanutyua: 'anotabanutyun' };
const spelled = (slug: string): string =>
  (Object.hasOwn(otherSpelling, slug) ? otherSpelling[slug] : undefined) ?? slug;

export const findSpecialization = (db: Executor, language: Language, slug: string) =>
  specializations(db, language)
    .where('specialization.slug', '=', spelled(slug))
    .select('text.alternativeText')
    .executeTakeFirst();
