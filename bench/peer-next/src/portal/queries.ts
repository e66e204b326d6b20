import type { Branch } from '@arev/shared/contracts/branches';
import type { CompanyInfo } from '@arev/shared/contracts/company';
import type { DoctorCard, FirstTimes } from '@arev/shared/contracts/doctors';
import type { PriceItem } from '@arev/shared/contracts/services';
import type { Specialization } from '@arev/shared/contracts/specializations';
import type { Language } from '@arev/shared/i18n';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DoctorFilters } from '@content/features/find-doctor/doctor-filters.ts';
import { ask, type Answer, type ListAnswer } from './ask.ts';

export const doctorsPageSize = 24;

export const doctorsQuery = (language: Language, { specIds, branchIds, searchText }: DoctorFilters) =>
  infiniteQueryOptions({
    queryKey: ['doctors', language, specIds, branchIds, searchText],
    queryFn: ({ pageParam: page, signal }) =>
      ask<ListAnswer<DoctorCard>>(
        language,
        'doctors',
        { specializationIds: specIds, branchIds, text: searchText, size: doctorsPageSize, page },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * doctorsPageSize < total ? pages.length : undefined,
  });

export const firstTimesQuery = (language: Language, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['first-times', language, ids],
    queryFn: ({ signal }) => ask<ListAnswer<FirstTimes>>(language, 'doctors/first-times', { ids }, signal),
  });

const someDoctors = 9;

export const someDoctorsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['some-doctors', language],
    queryFn: () => ask<ListAnswer<DoctorCard>>(language, 'doctors', { size: someDoctors }),
  });

export interface Option {
  readonly id: number;
  readonly title: string;
}

/** Only the fields that a filter shows. */
const optionsOf = ({ data }: ListAnswer<Option>): readonly Option[] =>
  data.map(({ id, title }) => ({ id, title }));

export const branchesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['branches', language],
    queryFn: async () => optionsOf(await ask<ListAnswer<Branch>>(language, 'branches', {})),
  });

export const doctorSpecialitiesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['doctor-specialities', language],
    queryFn: async () =>
      optionsOf(
        await ask<ListAnswer<Specialization>>(language, 'specializations', {
          filterForDoctors: true,
          size: 300,
        }),
      ),
  });

/** The text may be the name of a speciality or of one of its services. */
export const specialitiesQuery = (language: Language, stationary: boolean, text: string) =>
  queryOptions({
    queryKey: ['specialities', language, stationary, text],
    queryFn: async ({ signal }) => {
      const query = { stationary, size: 1000, page: 1, text, serviceText: text };
      const { data } = await ask<ListAnswer<Specialization>>(language, 'specializations', query, signal);
      return data.map(({ id, slug, title }) => ({ id, slug, title }));
    },
  });

export const pricesPageSize = 30;

export const pricesQuery = (language: Language, text: string, branchId: number | undefined) =>
  infiniteQueryOptions({
    queryKey: ['prices', language, text, branchId],
    queryFn: ({ pageParam: page, signal }) =>
      ask<ListAnswer<PriceItem>>(
        language,
        'services',
        { page, size: pricesPageSize, text, branchId },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * pricesPageSize < total ? pages.length + 1 : undefined,
  });

export interface Description {
  readonly title: string;
  readonly subtitle: string;
  /** HTML, sanitised by the portal. */
  readonly description: string;
}

export const askDescription = (language: Language) =>
  ask<Answer<Description>>(language, 'service-description', {});

export const askCompany = (language: Language) => ask<Answer<CompanyInfo>>(language, 'company-info', {});
