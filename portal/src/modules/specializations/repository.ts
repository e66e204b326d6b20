import { sql, type Expression, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { emptyPackages } from '../../db/empty-packages.ts';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';
import { type Fitting, fitsSearch, servicesThatFit } from '../../db/search.ts';
import type { Tables } from '../../db/tables.ts';
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

const isChosen =
  ({ cities = [], branchId }: SpecializationFilter) =>
  (eb: ExpressionBuilder<Tables, 'branch'>) =>
    eb.and([
      ...(cities.length > 0 ? [eb('branch.cityId', 'in', cities)] : []),
      ...(branchId === undefined ? [] : [eb('branch.id', '=', branchId)]),
    ]);

/** Services of the filter that have a price: on request, in the given cities. */
const offeredServices = (db: Executor, filter: SpecializationFilter) =>
  db
    .selectFrom('service')
    .$if(filter.task === true, (query) => query.where('service.task', '=', true))
    .where('service.id', 'not in', emptyPackages)
    .$if(filter.personalPackage === true, (query) => query.where('service.personalPackage', '=', true))
    .$if(filter.operation === true, (query) => query.where('service.operation', '=', true))
    .where('service.id', 'in', (inner) =>
      inner
        .selectFrom('servicePrice')
        .innerJoin('branch', 'branch.id', 'servicePrice.branchId')
        .where(isChosen(filter))
        .select('servicePrice.serviceId'),
    );

/** Specializations with an offered service of the filter: known from their totals (147). */
const withServices = (db: Executor, filter: SpecializationFilter) =>
  db
    .selectFrom('serviceTotal')
    .select('serviceTotal.specializationId')
    .$if(filter.task === true, (query) => query.where('serviceTotal.task', '=', true))
    .$if(filter.personalPackage === true, (query) => query.where('serviceTotal.personalPackage', '=', true))
    .$if(filter.operation === true, (query) => query.where('serviceTotal.operation', '=', true))
    .$if(isNarrowed(filter), (query) =>
      query.where(({ selectFrom }) => {
        const branches = selectFrom('branch').where(isChosen(filter)).select('branch.id');
        return sql<boolean>`service_total.branch_ids && array${branches}`;
      }),
    );

/** True if an offered service of the filter fits. */
const hasFittingService = (db: Executor, filter: SpecializationFilter, id: Expression<number>) => {
  const { fittingServices = null } = filter;
  if (fittingServices === null) return sql<boolean>`false`;
  return sql<boolean>`exists ${db
    .selectFrom(servicesThatFit(fittingServices, id).as('fitting'))
    .select('fitting.id')
    .where(
      'fitting.id',
      'in',
      isNarrowed(filter) || asksKind(filter)
        ? offeredServices(db, filter).select('service.id')
        : db
            .selectFrom('servicePrice')
            .select('servicePrice.serviceId')
            .where('servicePrice.serviceId', 'not in', emptyPackages),
    )}`;
};

const isNarrowed = ({ cities = [], branchId }: SpecializationFilter): boolean =>
  cities.length > 0 || branchId !== undefined;

const asksKind = ({ task, personalPackage, operation }: SpecializationFilter): boolean =>
  [task, personalPackage, operation].includes(true);

export const listSpecializations = (
  db: Executor,
  language: Language,
  filter: SpecializationFilter,
  page: Page,
) => {
  const { stationary, branchId, filterForDoctors, doctorId, fitting, fittingServices } = filter;
  const asksDoctors = filterForDoctors === true || doctorId !== undefined;
  // Without cities, all of them are meant: what no branch offers is in none.
  const asksServices = asksKind(filter) || branchId !== undefined || !asksDoctors;
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
      .$if(asksServices, (query) => query.where('specialization.id', 'in', withServices(db, filter)))
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
