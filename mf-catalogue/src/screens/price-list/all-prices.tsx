import type { PriceItem } from '@arev/shared/contracts/services';
import { LowerPart, useFirst, useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { ErrorState } from '@arev/shared/ui/error-state';
import { LoadMore } from '@arev/shared/ui/load-more';
import { RichText } from '@arev/shared/ui/rich-text';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { branchesQuery } from '../../api/branches.ts';
import { presetDescriptionQuery } from '../../api/prices.ts';
import { NoServices } from '../../features/find-service/no-services.tsx';
import type { ServiceSearch } from '../../features/find-service/use-service-search.ts';
import { GroupTitle } from '../../features/group-title/group-title.tsx';
import { OffersSkeleton } from '../../features/offer-list/offers-skeleton.tsx';
import { listKey, type Prices, useAllPrices } from '../../features/speciality-prices/use-prices.ts';
import { PriceTable } from '../../features/price-table/price-table.tsx';
import { ListStatus } from '../../frame/list-status.tsx';
import { useNarrowing, usePlace } from '../../state/place.ts';
import { NoPrices } from './no-prices.tsx';
import css from './price-list.module.css';

/** Prices of all specialities, or of the services that match a search. */
export const AllPrices = ({ search }: { search: ServiceSearch }) => {
  const { t } = useTranslation('mf-catalogue');
  const place = usePlace('priceList');
  const text = search.applied;
  const prices = useAllPrices(text, place);
  const { empty, total } = prices;
  return (
    <>
      <ListStatus
        empty={empty}
        none={t(text === '' ? 'priceList.notFound' : 'services.noneFound')}
        found={text === '' || total === 0 ? '' : t('services.found', { count: total })}
      />
      <List search={search} prices={prices} />
    </>
  );
};

const List = ({ search, prices }: { search: ServiceSearch; prices: Prices }) => {
  const place = usePlace('priceList');
  const text = search.applied;
  const about = useQuery(presetDescriptionQuery(useSite())).data?.data.description;
  if (prices.pending) return <OffersSkeleton />;
  if (prices.broken) return <ErrorState {...prices.again} />;
  const { items, empty, more } = prices;
  if (empty) return text === '' ? <NoPrices /> : <NoServices text={text} onClear={() => search.change('')} />;
  return (
    <>
      {text === '' && about ? <RichText html={about} /> : null}
      <Groups items={items} busy={search.busy || prices.busy} />
      <LowerPart>{more.hasMore ? <LoadMore key={listKey(text, place)} {...more} /> : null}</LowerPart>
    </>
  );
};

/** As many as a large screen shows. */
const firstItems = 16;

const Groups = ({ items, busy }: { items: readonly PriceItem[]; busy: boolean }) => {
  const to = useHref();
  const narrowing = useNarrowing('priceList');
  const branches = useQuery(branchesQuery(useSite())).data?.data ?? [];
  const groups = [...Map.groupBy(useFirst(items, firstItems), ({ specialization }) => specialization.slug)];
  return (
    <div className={css.groups}>
      {groups.map(([slug, ofOne]) => {
        const title = ofOne[0]?.specialization.title ?? '';
        return (
          <section key={slug} className={css.group}>
            <GroupTitle title={title} href={to(page.pricesOf(slug, narrowing))} />
            <PriceTable caption={title} items={ofOne} branches={branches} busy={busy} />
          </section>
        );
      })}
    </div>
  );
};
