import { LowerPart, useHref, useSite } from '@arev/shared/remote-kit';
import { href, page } from '@arev/shared/routing';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { ErrorState } from '@arev/shared/ui/error-state';
import { LoadMore } from '@arev/shared/ui/load-more';
import { PageHeader } from '@arev/shared/ui/page-header';
import { Picture } from '@arev/shared/ui/picture';
import { RichText } from '@arev/shared/ui/rich-text';
import { SharePage } from '@arev/shared/ui/share-page';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { doctorsOfQuery } from '../../api/doctors.ts';
import { specializationQuery } from '../../api/specializations.ts';
import { ChooseBranch } from '../../features/choose-branch/choose-branch.tsx';
import type { ServiceSearch } from '../../features/find-service/use-service-search.ts';
import { DoctorsRow } from '../../features/meet-doctors/doctors-row.tsx';
import { OffersSkeleton } from '../../features/offer-list/offers-skeleton.tsx';
import { Narrowed } from '../../features/speciality-prices/narrowed.tsx';
import { listKey, type Prices, useSpecialityPrices } from '../../features/speciality-prices/use-prices.ts';
import { ListStatus } from '../../frame/list-status.tsx';
import { usePlace } from '../../state/place.ts';
import { NoOffers, Offers } from './offers.tsx';
import services from './services.module.css';
import css from './speciality.module.css';

const useSpecialization = (slug: string) => useSuspenseQuery(specializationQuery(useSite(), slug)).data.data;

export const SpecialityHeader = ({ slug }: { slug: string }) => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  const { title, stationary } = useSpecialization(slug);
  return (
    <PageHeader
      title={title}
      eyebrow={stationary ? t('services.stationary') : t('services.outpatient')}
      breadcrumbs={
        <Breadcrumbs
          items={[
            { label: t('crumb.home'), href: to(page.home()) },
            { label: t('services.title'), href: to(page.services()) },
            { label: title },
          ]}
        />
      }
    />
  );
};

interface SpecialityProps {
  readonly slug: string;
  readonly search: ServiceSearch;
}

export const Speciality = ({ slug, search }: SpecialityProps) => {
  const { t } = useTranslation('mf-catalogue');
  const site = useSite();
  const { id } = useSpecialization(slug);
  const place = usePlace('services');
  return (
    <>
      <About slug={slug} />
      <DoctorsRow
        title={t('doctors.title')}
        query={(size) => doctorsOfQuery(site, id, place, size)}
        specializationId={id}
        place={place}
      />
      <LowerPart>
        <SearchedPrices slug={slug} search={search} />
      </LowerPart>
    </>
  );
};

const About = ({ slug }: { slug: string }) => {
  const { language, origin, toasts } = useSite();
  const { title, description, coverPhoto, photo, photoPath, alternativeText } = useSpecialization(slug);
  return (
    <div className={css.about}>
      <div className={css.cover} data-print="hide">
        <Picture
          kind="service"
          photo={coverPhoto ?? photo}
          photoPath={photoPath}
          alt={alternativeText ?? ''}
          width={1200}
          height={800}
          sizes="(width < 64rem) 100vw, 54rem"
          priority
        />
      </div>
      {description ? <RichText html={description} /> : null}
      <SharePage url={origin + href(language, page.specialization(slug))} title={title} toasts={toasts} />
    </div>
  );
};

const SearchedPrices = ({ slug, search }: SpecialityProps) => {
  const { t } = useTranslation('mf-catalogue');
  const { id } = useSpecialization(slug);
  const prices = useSpecialityPrices(id, search.applied, usePlace('services'));
  return (
    <>
      <ListStatus empty={prices.empty} none={t('prices.none.title')} />
      <List slug={slug} search={search} prices={prices} />
    </>
  );
};

const List = ({ slug, search, prices }: SpecialityProps & { readonly prices: Prices }) => {
  const { t } = useTranslation('mf-catalogue');
  const { title } = useSpecialization(slug);
  const place = usePlace('services');
  const text = search.applied;
  if (prices.pending) return <OffersSkeleton />;
  if (prices.broken) return <ErrorState {...prices.again} />;
  const { items, narrowed, more } = prices;
  return (
    <section className={services.prices} aria-labelledby="prices-title">
      <div className={services.top}>
        <h2 id="prices-title">{t('prices.title')}</h2>
        <ChooseBranch text={text} />
      </div>
      {narrowed ? <Narrowed text={text} onAll={() => search.change('')} /> : null}
      {items.length === 0 ? (
        <NoOffers />
      ) : (
        <Offers items={items} label={title} busy={search.busy || prices.busy} />
      )}
      {more.hasMore ? <LoadMore key={listKey(text, place)} {...more} /> : null}
    </section>
  );
};
