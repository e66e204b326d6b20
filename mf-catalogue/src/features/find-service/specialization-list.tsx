import type { Card } from '@arev/shared/api-client';
import type { Specialization } from '@arev/shared/contracts/specializations';
import { useChosenSearch, useHref } from '@arev/shared/remote-kit';
import { ErrorState } from '@arev/shared/ui/error-state';
import { LoadMore } from '@arev/shared/ui/load-more';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { useFinderList } from './finder-list.ts';
import { searchedText } from './searched-text.ts';
import css from './specialization-list.module.css';
import { narrowingIn } from '../../state/place.ts';
import { RadioLink } from '../../frame/radio-link/radio-link.tsx';
import type { SpecializationsFound } from './use-specializations.ts';

interface SpecializationListProps {
  readonly label: string;
  readonly list: SpecializationsFound;
  readonly current: string | undefined;
  readonly text: string;
}

/** The selected speciality is shown beside the list; a selection changes the address. */
export const SpecializationList = ({ label, list, current, text }: SpecializationListProps) => {
  if (list.isPending) return <Waiting />;
  if (!list.data) {
    return <ErrorState headingLevel={3} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  const { items, total } = list.data;
  return (
    <>
      <ul className={css.list} role="list" aria-label={label}>
        {items.map((item) => (
          <Choice key={item.id} item={item} chosen={item.slug === current} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <LoadMore
          key={text}
          hasMore
          busy={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
          shown={items.length}
          total={total}
        />
      ) : null}
    </>
  );
};

const Choice = ({ item, chosen }: { item: Card<Specialization>; chosen: boolean }) => {
  const to = useHref();
  const { name, addressOf } = useFinderList();
  const search = useChosenSearch();
  const choice = { ...narrowingIn(name, search), searchText: searchedText(search) };
  return (
    <li>
      <RadioLink href={to(addressOf(item.slug, choice))} chosen={chosen}>
        {item.title}
      </RadioLink>
    </li>
  );
};

const Waiting = () => (
  <Loading>
    <div className={css.waiting}>
      {(['long', 'half', 'long', 'short', 'long', 'half'] as const).map((width, index) => (
        <Skeleton key={index} width={width} />
      ))}
    </div>
  </Loading>
);
