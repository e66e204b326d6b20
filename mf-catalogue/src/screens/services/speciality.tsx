import type { PriceGroup } from '@arev/shared/contracts/services';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { href, page } from '@arev/shared/routing';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { PageHeader } from '@arev/shared/ui/page-header';
import { Picture } from '@arev/shared/ui/picture';
import { RichText } from '@arev/shared/ui/rich-text';
import { SharePage } from '@arev/shared/ui/share-page';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { doctorsOfQuery } from '../../api/doctors.ts';
import { pricesQuery } from '../../api/services.ts';
import { specializationQuery } from '../../api/specializations.ts';
import type { ServiceSearch } from '../../features/find-service/use-service-search.ts';
import { DoctorsRow } from '../../features/meet-doctors/doctors-row.tsx';
import { narrowed, serviceCount } from '../../features/price-list/narrowed.ts';
import { Prices } from './prices.tsx';
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
  const cities = useAtomValue(site.atoms.cities);
  const doctors = useQuery(doctorsOfQuery(site, id, cities)).data?.data ?? [];
  return (
    <>
      <About slug={slug} />
      <SearchedPrices id={id} search={search} />
      {doctors.length > 0 ? <DoctorsRow title={t('doctors.title')} doctors={doctors} /> : null}
    </>
  );
};

const About = ({ slug }: { slug: string }) => {
  const { language, origin, toasts } = useSite();
  const { title, description, coverPhoto, photo, photoPath } = useSpecialization(slug);
  return (
    <div className={css.about}>
      <div className={css.cover} data-print="hide">
        <Picture
          kind="service"
          photo={coverPhoto ?? photo}
          photoPath={photoPath}
          alt=""
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

/** A search narrows the prices where it fits some of them; one that found the speciality itself does not. */
const SearchedPrices = ({ id, search }: { id: number; search: ServiceSearch }) => {
  const { t } = useTranslation('mf-catalogue');
  const site = useSite();
  const cities = useAtomValue(site.atoms.cities);
  const text = search.applied;
  const prices = useQuery({
    ...pricesQuery(site, { specializationId: id, cities }),
    placeholderData: keepPreviousData,
  });
  const all: readonly PriceGroup[] = prices.data?.data ?? [];
  const fitting = text === '' ? [] : narrowed(all, text);
  if (!prices.data || fitting.length === 0) {
    return <Prices prices={prices} text="" busy={prices.isPlaceholderData} />;
  }
  return (
    <div className={css.fitting}>
      <Notice
        action={
          <Button variant="secondary" size="small" onClick={() => search.change('')}>
            {t('services.narrowed.all')}
          </Button>
        }
      >
        {t('services.narrowed.words', { text })}
      </Notice>
      <Prices
        prices={{ ...prices, data: { data: fitting, total: serviceCount(fitting) } }}
        text={text}
        busy={prices.isPlaceholderData}
      />
    </div>
  );
};
