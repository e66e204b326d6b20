import { EmptyState } from '@arev/shared/ui/empty-state';
import { ErrorState } from '@arev/shared/ui/error-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { LoadMore } from '@arev/shared/ui/load-more';
import { Loading } from '@arev/shared/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartsQuery } from '../../api/parts.ts';
import css from './endless-list.module.css';
import { useParts } from './use-parts.ts';

interface EndlessListProps<Item extends { readonly id: number }> {
  readonly query: PartsQuery<Item>;
  /** In the layout of the list. */
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  readonly children: (items: readonly Item[], total: number, loadedAt: number) => ReactNode;
  /** The page from the address. */
  readonly from: number;
  /** The address of a page of the list, counted from one, for readers without scripts. */
  readonly hrefOf: (page: number) => string;
}

/**
 * Loads the next page near the end of the list; after a few pages only a button does, so that the footer is reachable.
 */
export const EndlessList = <Item extends { readonly id: number }>({
  query,
  skeleton,
  empty,
  children,
  from,
  hrefOf,
}: EndlessListProps<Item>) => {
  const { t } = useTranslation('mf-content');
  const list = useParts(query);
  if (list.status === 'pending') return <Loading>{skeleton}</Loading>;
  if (!list.data) return <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />;
  const { items, total, inOnePart } = list.data;
  const isLater = from > 1;
  if (items.length === 0) return isLater ? <Beyond firstHref={hrefOf(1)} /> : empty;
  return (
    <div className={css.list}>
      {isLater ? <ToFirst href={hrefOf(1)} /> : null}
      {children(items, total, list.dataUpdatedAt)}
      {inOnePart ? null : (
        <LoadMore
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
          shown={items.length}
          total={total}
        />
      )}
      {list.hasNextPage ? (
        <noscript>
          <a href={hrefOf(from + 1)} rel="next">
            {t('list.nextPage')}
          </a>
        </noscript>
      ) : null}
    </div>
  );
};

/** Search engines lead to later pages, too: the items before them are one link away. */
const ToFirst = ({ href }: { readonly href: string }) => {
  const { t } = useTranslation('mf-content');
  return (
    <p data-print="hide">
      <a href={href}>{t('list.toFirst')}</a>
    </p>
  );
};

/** The page of the address is after the last one, for example because entries were deleted. */
const Beyond = ({ firstHref }: { readonly firstHref: string }) => {
  const { t } = useTranslation('mf-content');
  return (
    <EmptyState
      title={t('list.beyond')}
      action={<LinkButton href={firstHref}>{t('list.toFirst')}</LinkButton>}
    />
  );
};
