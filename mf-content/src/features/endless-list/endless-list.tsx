import { ErrorState } from '@arev/shared/ui/error-state';
import { LoadMore } from '@arev/shared/ui/load-more';
import { Loading } from '@arev/shared/ui/skeleton';
import type { ReactNode } from 'react';
import type { PartsQuery } from '../../api/parts.ts';
import css from './endless-list.module.css';
import { useParts } from './use-parts.ts';

interface EndlessListProps<Item extends { readonly id: number }> {
  readonly query: PartsQuery<Item>;
  /** In the shape of the list. */
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  readonly children: (items: readonly Item[], total: number) => ReactNode;
  readonly autoPages?: number;
}

/** Loads the next part as the end comes near; after a few the reader asks for more, and can reach the footer. */
export const EndlessList = <Item extends { readonly id: number }>({
  query,
  skeleton,
  empty,
  children,
  autoPages = 3,
}: EndlessListProps<Item>) => {
  const list = useParts(query);
  if (list.status === 'pending') return <Loading>{skeleton}</Loading>;
  if (!list.data) return <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />;
  const { items, total, inOnePart } = list.data;
  if (items.length === 0) return empty;
  return (
    <div className={css.list}>
      {children(items, total)}
      {inOnePart ? null : (
        <LoadMore
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
          shown={items.length}
          total={total}
          autoPages={autoPages}
        />
      )}
    </div>
  );
};
