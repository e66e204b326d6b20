import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { ErrorState } from '@arev/shared/ui/error-state';
import { LoadMore } from '@arev/shared/ui/load-more';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { branchesQuery } from '../../api/branches.ts';
import { specializationQuery } from '../../api/specializations.ts';
import type { ServiceSearch } from '../../features/find-service/use-service-search.ts';
import { OffersSkeleton } from '../../features/offer-list/offers-skeleton.tsx';
import { PriceTable } from '../../features/price-table/price-table.tsx';
import { Narrowed } from '../../features/speciality-prices/narrowed.tsx';
import { listKey, type Prices, useSpecialityPrices } from '../../features/speciality-prices/use-prices.ts';
import { ListStatus } from '../../frame/list-status.tsx';
import { usePlace } from '../../state/place.ts';
import { NoPrices } from './no-prices.tsx';

interface SpecialityPricesProps {
  readonly slug: string;
  readonly search: ServiceSearch;
}

export const SpecialityPrices = ({ slug, search }: SpecialityPricesProps) => {
  const { t } = useTranslation('mf-catalogue');
  const { id } = useSuspenseQuery(specializationQuery(useSite(), slug)).data.data;
  const prices = useSpecialityPrices(id, search.applied, usePlace('priceList'));
  return (
    <>
      <ListStatus empty={prices.empty} none={t('priceList.notFound')} />
      <List slug={slug} search={search} prices={prices} />
    </>
  );
};

const List = ({ slug, search, prices }: SpecialityPricesProps & { readonly prices: Prices }) => {
  const { t } = useTranslation('mf-catalogue');
  const site = useSite();
  const to = useHref();
  const { title } = useSuspenseQuery(specializationQuery(site, slug)).data.data;
  const branches = useQuery(branchesQuery(site)).data?.data ?? [];
  const text = search.applied;
  const place = usePlace('priceList');
  if (prices.pending) return <OffersSkeleton />;
  if (prices.broken) return <ErrorState {...prices.again} />;
  const { items, empty, narrowed, more } = prices;
  if (empty) return <NoPrices />;
  return (
    <>
      {narrowed ? <Narrowed text={text} onAll={() => search.change('')} /> : null}
      <PriceTable caption={title} items={items} branches={branches} busy={search.busy || prices.busy} />
      {more.hasMore ? <LoadMore key={listKey(text, place)} {...more} /> : null}
      <p data-print="hide">
        <a href={to(page.specialization(slug, { branchId: place.branchId }))}>
          {t('priceList.about', { title })}
        </a>
      </p>
    </>
  );
};
