import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { PageHeader } from '@arev/shared/ui/page-header';
import { RichText } from '@arev/shared/ui/rich-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { someDoctorsQuery } from '../../api/doctors.ts';
import { descriptionQuery, pricesQuery } from '../../api/services.ts';
import { NoServices } from '../../features/find-service/no-services.tsx';
import type { ServiceSearch } from '../../features/find-service/use-service-search.ts';
import { DoctorsRow } from '../../features/meet-doctors/doctors-row.tsx';
import { Prices } from './prices.tsx';

/** Enough to see what there is; the whole of it is a speciality or a search away. */
const mostGroups = 5;
const mostInGroup = 5;

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

export const Overview = ({ search }: { search: ServiceSearch }) => {
  const site = useSite();
  const cities = useAtomValue(site.atoms.cities);
  const text = search.applied;
  const prices = useQuery({ ...pricesQuery(site, { text, cities }), placeholderData: keepPreviousData });
  return (
    <>
      {text === '' ? <Introduction /> : null}
      <Prices
        prices={prices}
        text={text}
        mostGroups={mostGroups}
        most={mostInGroup}
        mixed
        busy={search.chosen !== text || prices.isPlaceholderData}
        none={text === '' ? undefined : <NoServices text={text} onClear={() => search.change('')} />}
      />
    </>
  );
};

const Introduction = () => {
  const { t } = useTranslation('mf-catalogue');
  const site = useSite();
  const cities = useAtomValue(site.atoms.cities);
  const description = useQuery(descriptionQuery(site)).data?.data.description;
  const doctors = useQuery(someDoctorsQuery(site, cities)).data?.data ?? [];
  return (
    <>
      {description ? <RichText html={description} /> : null}
      {doctors.length > 0 ? <DoctorsRow title={t('doctors.ours')} doctors={doctors} /> : null}
    </>
  );
};
