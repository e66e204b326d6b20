import type { PriceItem } from '@arev/shared/contracts/services';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { ErrorState } from '@arev/shared/ui/error-state';
import { LoadMore } from '@arev/shared/ui/load-more';
import { RichText } from '@arev/shared/ui/rich-text';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { branchesQuery } from '../../api/branches.ts';
import { allPricesQuery, presetDescriptionQuery } from '../../api/prices.ts';
import type { ServiceSearch } from '../../features/find-service/use-service-search.ts';
import { GroupTitle } from '../../features/group-title/group-title.tsx';
import { OffersSkeleton } from '../../features/offer-list/offers-skeleton.tsx';
import { PriceTable } from '../../features/price-table/price-table.tsx';
import { NoPrices } from './no-prices.tsx';
import css from './price-list.module.css';

/** Prices of all specialities, or of the services that a search finds. */
export const AllPrices = ({ search }: { search: ServiceSearch }) => {
  const { t } = useTranslation('mf-catalogue');
  const site = useSite();
  const cities = useAtomValue(site.atoms.cities);
  const text = search.applied;
  const list = useInfiniteQuery({
    ...allPricesQuery(site, text, { cities }),
    placeholderData: keepPreviousData,
  });
  const about = useQuery(presetDescriptionQuery(site)).data?.data.description;
  if (list.isPending) return <OffersSkeleton />;
  if (!list.data) return <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />;
  const items = list.data.pages.flatMap(({ data }) => data);
  const total = list.data.pages.at(-1)?.total ?? 0;
  if (items.length === 0) return <NoPrices text={text} onClear={() => search.change('')} />;
  return (
    <>
      {text === '' && about ? <RichText html={about} /> : null}
      <VisuallyHidden role="status">
        {text === '' ? '' : t('services.found', { count: total })}
      </VisuallyHidden>
      <Groups items={items} busy={search.chosen !== text || list.isPlaceholderData} />
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

const Groups = ({ items, busy }: { items: readonly PriceItem[]; busy: boolean }) => {
  const to = useHref();
  const branches = useQuery(branchesQuery(useSite())).data?.data ?? [];
  const groups = [...Map.groupBy(items, ({ specialization }) => specialization.slug)];
  return (
    <div className={css.groups}>
      {groups.map(([slug, ofOne]) => {
        const title = ofOne[0]?.specialization.title ?? '';
        return (
          <section key={slug} className={css.group}>
            <GroupTitle title={title} href={to(page.pricesOf(slug))} />
            <PriceTable caption={title} items={ofOne} branches={branches} busy={busy} />
          </section>
        );
      })}
    </div>
  );
};
