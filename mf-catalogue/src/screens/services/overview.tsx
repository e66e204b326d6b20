import type { PriceItem } from '@arev/shared/contracts/services';
import { LowerPart, useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { PageHeader } from '@arev/shared/ui/page-header';
import { RichText } from '@arev/shared/ui/rich-text';
import { ErrorState } from '@arev/shared/ui/error-state';
import { LoadMore } from '@arev/shared/ui/load-more';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { someDoctorsQuery } from '../../api/doctors.ts';
import { descriptionQuery } from '../../api/services.ts';
import { ChooseBranch } from '../../features/choose-branch/choose-branch.tsx';
import { NoServices } from '../../features/find-service/no-services.tsx';
import type { ServiceSearch } from '../../features/find-service/use-service-search.ts';
import { useNarrowing, usePlace } from '../../state/place.ts';
import { GroupTitle } from '../../features/group-title/group-title.tsx';
import { DoctorsRow } from '../../features/meet-doctors/doctors-row.tsx';
import { listKey, type Prices, useAllPrices } from '../../features/speciality-prices/use-prices.ts';
import { OffersSkeleton } from '../../features/offer-list/offers-skeleton.tsx';
import { ListStatus } from '../../frame/list-status.tsx';
import { NoOffers, Offers } from './offers.tsx';
import css from './services.module.css';

export const OverviewHeader = () => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  const words = useQuery(descriptionQuery(useSite())).data?.data;
  return (
    <PageHeader
      title={words?.title ?? t('services.title')}
      lead={words?.subtitle ?? t('services.subtitle')}
      breadcrumbs={
        <Breadcrumbs
          items={[{ label: t('crumb.home'), href: to(page.home()) }, { label: t('services.title') }]}
        />
      }
    />
  );
};

export const Overview = ({ search }: { search: ServiceSearch }) => (
  <>
    {search.applied === '' ? <Introduction /> : null}
    <LowerPart>
      <AllOffers search={search} />
    </LowerPart>
  </>
);

/** The services of all specialities, or those that match a search. */
const AllOffers = ({ search }: { search: ServiceSearch }) => {
  const { t } = useTranslation('mf-catalogue');
  const place = usePlace('services');
  const text = search.applied;
  const prices = useAllPrices(text, place);
  const { empty, total } = prices;
  const isNarrowed = text !== '' || place.branchId !== undefined;
  return (
    <>
      <ListStatus
        empty={empty}
        none={t(text === '' ? 'prices.none.title' : 'services.noneFound')}
        found={isNarrowed && total > 0 ? t('services.found', { count: total }) : ''}
      />
      <OffersFound search={search} prices={prices} />
    </>
  );
};

const OffersFound = ({ search, prices }: { search: ServiceSearch; prices: Prices }) => {
  const { t } = useTranslation('mf-catalogue');
  const place = usePlace('services');
  const { branchId } = place;
  const text = search.applied;
  if (prices.pending) return <OffersSkeleton />;
  if (prices.broken) return <ErrorState {...prices.again} />;
  const { items, more } = prices;
  const none = text === '' ? <NoOffers /> : <NoServices text={text} onClear={() => search.change('')} />;
  if (items.length === 0 && branchId === undefined && text !== '') return none;
  return (
    <section className={css.prices} aria-labelledby="prices-title">
      <div className={css.top}>
        <h2 id="prices-title">{t('prices.title')}</h2>
        <ChooseBranch text={text} />
      </div>
      {items.length === 0 ? none : <BySpeciality items={items} busy={search.busy || prices.busy} />}
      {more.hasMore ? <LoadMore key={listKey(text, place)} {...more} /> : null}
    </section>
  );
};

const BySpeciality = ({ items, busy }: { items: readonly PriceItem[]; busy: boolean }) => {
  const to = useHref();
  const { branchId } = useNarrowing('services');
  const groups = [...Map.groupBy(items, ({ specialization }) => specialization.slug)];
  return groups.map(([slug, ofOne]) => {
    const title = ofOne[0]?.specialization.title ?? '';
    return (
      <section key={slug} className={css.group}>
        <GroupTitle title={title} href={to(page.specialization(slug, { branchId }))} level={3} />
        <Offers items={ofOne} label={title} busy={busy} />
      </section>
    );
  });
};

const Introduction = () => {
  const { t } = useTranslation('mf-catalogue');
  const site = useSite();
  const place = usePlace('services');
  const description = useQuery(descriptionQuery(site)).data?.data.description;
  return (
    <>
      {description ? <RichText html={description} /> : null}
      <DoctorsRow
        title={t('doctors.ours')}
        query={(size) => someDoctorsQuery(site, place, size)}
        place={place}
      />
    </>
  );
};
