import { LowerPart, useSite } from '@arev/shared/remote-kit';
import { ErrorState } from '@arev/shared/ui/error-state';
import { LoadMore } from '@arev/shared/ui/load-more';
import { Loading } from '@arev/shared/ui/skeleton';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { doctorsPageSize, doctorsQuery } from '../../api/doctors.ts';
import type { DoctorFilters } from './doctor-filters.ts';
import { searchOf } from './doctor-filters.ts';
import { DoctorGrid, DoctorGridSkeleton } from '../../frame/doctor-grid.tsx';
import css from './doctor-results.module.css';
import { NobodyFound } from './nobody-found.tsx';
import { useBranchIds } from './use-branch-ids.ts';

interface DoctorResultsProps {
  readonly filters: DoctorFilters;
  readonly busy: boolean;
  readonly change: (changes: Partial<DoctorFilters>) => void;
}

const aboveFold = 4;

export const DoctorResults = ({ filters, busy, change }: DoctorResultsProps) => {
  const { t } = useTranslation('mf-content');
  const list = useDoctors(filters);
  const branchIds = useBranchIds(filters);
  if (list.status === 'pending') {
    return (
      <Loading>
        <DoctorGridSkeleton count={doctorsPageSize / 2} />
      </Loading>
    );
  }
  if (!list.data) return <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />;
  const { doctors, total } = list.data;
  const waiting = busy || list.isPlaceholderData;
  const isNone = total === 0;
  return (
    <section className={css.results} aria-label={t('doctors.list')} aria-busy={waiting}>
      {/* It stays, because a screen reader announces only what changes inside it. */}
      <p className={css.count} role="status" data-none={isNone ? '' : undefined}>
        {isNone ? (
          <VisuallyHidden>{t('doctors.empty.title')}</VisuallyHidden>
        ) : (
          t('doctors.found', { count: total })
        )}
      </p>
      {isNone ? (
        <NobodyFound filters={filters} change={change} />
      ) : (
        <DoctorGrid doctors={doctors} aboveFold={aboveFold} branchIds={branchIds} />
      )}
      <LowerPart>
        {total > doctorsPageSize ? (
          <LoadMore
            key={searchOf(filters)}
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            failed={list.isFetchNextPageError}
            onMore={() => void list.fetchNextPage()}
            shown={doctors.length}
            total={total}
          />
        ) : null}
      </LowerPart>
    </section>
  );
};

const useDoctors = (filters: DoctorFilters) => {
  const site = useSite();
  const cities = useAtomValue(site.atoms.cities);
  return useInfiniteQuery({
    ...doctorsQuery(site, { ...filters, cities }),
    placeholderData: keepPreviousData,
    select: ({ pages }) => {
      // The list may change between two pages: no doctor is shown twice.
      const doctors = new Map(pages.flatMap(({ data }) => data).map((doctor) => [doctor.id, doctor]));
      return { doctors: [...doctors.values()], total: pages.at(-1)?.total ?? 0 };
    },
  });
};
