import { useHref, useSite } from '@arev/shared/remote-kit';
import { page as pageOf } from '@arev/shared/routing';
import { Card } from '@arev/shared/ui/card';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { ErrorState } from '@arev/shared/ui/error-state';
import { Grid } from '@arev/shared/ui/grid';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Pagination } from '@arev/shared/ui/pagination';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { opinionsPageSize, opinionsQuery } from '../../api/opinions.ts';
import { OpinionCard } from './opinion-card.tsx';
import css from './opinion-list.module.css';

const listId = 'opinion-list';

interface OpinionListProps {
  readonly page: number;
  /** The address of the form, for the first review. */
  readonly formHref: string;
}

export const OpinionList = ({ page, formHref }: OpinionListProps) => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const list = useQuery({ ...opinionsQuery(useSite(), page), placeholderData: keepPreviousData });
  if (list.isPending) return <Waiting />;
  if (!list.data) return <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />;
  const { data: opinions, total } = list.data;
  if (opinions.length === 0)
    return page > 1 ? (
      <EmptyState
        title={t('opinions.beyond')}
        action={<LinkButton href={to(pageOf.opinions())}>{t('opinions.toFirst')}</LinkButton>}
      />
    ) : (
      <EmptyState
        title={t('opinions.empty')}
        action={<LinkButton href={formHref}>{t('opinions.write')}</LinkButton>}
      >
        {t('opinions.emptyHint')}
      </EmptyState>
    );
  return (
    <section
      className={css.list}
      id={listId}
      tabIndex={-1}
      aria-label={t('opinions.list')}
      aria-busy={list.isPlaceholderData}
    >
      <p className={css.count}>{t('opinions.found', { count: total })}</p>
      <Grid as="ul" min="large">
        {opinions.map((opinion) => (
          <OpinionCard key={opinion.id} opinion={opinion} />
        ))}
      </Grid>
      <Pagination
        current={page}
        total={Math.ceil(total / opinionsPageSize)}
        listId={listId}
        hrefOf={(target) => to(pageOf.opinions({ page: target }))}
      />
    </section>
  );
};

const Waiting = () => (
  <Loading>
    <Grid min="large">
      {Array.from({ length: opinionsPageSize }, (_, index) => (
        <Card key={index}>
          <Skeleton shape="title" width="half" />
          <Skeleton lines={3} />
        </Card>
      ))}
    </Grid>
  </Loading>
);
