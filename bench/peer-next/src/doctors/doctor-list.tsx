'use client';

import { EmptyState } from '@arev/shared/ui/empty-state';
import { LoadMore } from '@arev/shared/ui/load-more';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import css from '@content/features/find-doctor/doctor-results.module.css';
import grid from '@content/frame/doctor-grid.module.css';
import { useTranslations } from 'next-intl';
import { useLanguage } from '@/i18n/use-language.ts';
import { doctorsPageSize, doctorsQuery } from '@/portal/queries.ts';
import { DoctorItem } from './doctor-item.tsx';
import { DoctorSearch } from './doctor-search.tsx';
import { useFilters } from './use-filters.ts';

/** Pictures that are visible when the page opens. */
const aboveFold = 4;

export const DoctorList = () => {
  const t = useTranslations('mf-content');
  const language = useLanguage();
  const { filters, change } = useFilters();
  const list = useInfiniteQuery({
    ...doctorsQuery(language, filters),
    placeholderData: keepPreviousData,
  });
  const parts = list.data?.pages ?? [];
  const doctors = parts.flatMap(({ data }) => data);
  const total = parts.at(-1)?.total ?? 0;
  return (
    <>
      <DoctorSearch filters={filters} change={change} busy={list.isPlaceholderData} />
      {total === 0 ? (
        <EmptyState title={t('doctors.empty.title')}>{t('doctors.empty.filtered')}</EmptyState>
      ) : (
        <section className={css.results} aria-label={t('doctors.list')} aria-busy={list.isPlaceholderData}>
          <p className={css.count} role="status">
            {t('doctors.found', { count: total })}
          </p>
          <ul className={grid.grid} role="list">
            {parts.flatMap(({ data }) =>
              data.map((doctor, index) => (
                <DoctorItem
                  key={doctor.id}
                  doctor={doctor}
                  among={data.map(({ id }) => id)}
                  as="li"
                  layout="wide"
                  headingLevel={2}
                  priority={data === parts[0]?.data && index < aboveFold}
                />
              )),
            )}
          </ul>
          {total > doctorsPageSize ? (
            <LoadMore
              key={JSON.stringify(filters)}
              hasMore={list.hasNextPage}
              busy={list.isFetchingNextPage}
              failed={list.isFetchNextPageError}
              onMore={() => void list.fetchNextPage()}
              shown={doctors.length}
              total={total}
            />
          ) : null}
        </section>
      )}
    </>
  );
};
