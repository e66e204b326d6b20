import type { Appointment } from '@arev/shared/contracts/appointments';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { ErrorState } from '@arev/shared/ui/error-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { visitsQuery } from '../../api/appointments.ts';
import { CancelDialog } from '../../frame/cancel/cancel-dialog.tsx';
import { PagedList } from '@arev/shared/ui/paged-list';
import { NoVisits } from './no-visits.tsx';
import { VisitCard } from './visit-card.tsx';
import { questionOf, visitsPath, type VisitFilter } from './visit-filter.ts';
import css from './visit-list.module.css';
import { VisitsLoading } from './visits-skeleton.tsx';

export const VisitList = ({ filter }: { filter: VisitFilter }) => {
  const { t } = useTranslation('mf-patient');
  const list = useVisits(filter);
  const [leaving, setLeaving] = useState<Appointment>();
  const [cancelled, setCancelled] = useState(0);
  const count = useRef<HTMLParagraphElement>(null);
  // The card with its button may be gone, so the focus moves to the count.
  useEffect(() => {
    if (cancelled > 0) count.current?.focus();
  }, [cancelled]);
  const to = useHref();
  if (list.status === 'pending') return <VisitsLoading />;
  if (!list.data) return <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />;
  const { data: visits, total } = list.data;
  return (
    <section className={css.list} aria-label={t('appointments.list')} aria-busy={list.isPlaceholderData}>
      <p className={css.count} ref={count} tabIndex={-1}>
        {t('appointments.found', { count: total })}
      </p>
      <PagedList
        label={t('appointments.list')}
        total={total}
        page={filter.page}
        hrefOf={(page) => to(visitsPath({ ...filter, page }))}
        empty={<NoVisits filter={filter} />}
      >
        {visits.map((visit) => (
          <VisitCard key={visit.id} visit={visit} onCancel={setLeaving} />
        ))}
      </PagedList>
      {leaving ? (
        <CancelDialog
          visit={leaving}
          onClose={() => setLeaving(undefined)}
          onCancelled={() => setCancelled((times) => times + 1)}
        />
      ) : null}
    </section>
  );
};

const useVisits = (filter: VisitFilter) =>
  useQuery({ ...visitsQuery(useSite(), questionOf(filter)), placeholderData: keepPreviousData });
