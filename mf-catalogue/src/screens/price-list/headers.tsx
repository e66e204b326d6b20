import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { PageHeader } from '@arev/shared/ui/page-header';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { presetDescriptionQuery } from '../../api/prices.ts';
import { specializationQuery } from '../../api/specializations.ts';
import { useAllPrices, useSpecialityPrices } from '../../features/speciality-prices/use-prices.ts';
import { TakePrices } from '../../features/take-prices/take-prices.tsx';
import type { Nearest } from '../../state/nearest.ts';
import { usePlace } from '../../state/place.ts';

interface HeaderProps {
  readonly text: string;
  readonly nearest: Nearest;
}

export const PriceListHeader = (taken: HeaderProps) => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  const words = useQuery(presetDescriptionQuery(useSite())).data?.data;
  const { empty } = useAllPrices(taken.text, usePlace('priceList'));
  return (
    <PageHeader
      title={t('priceList.title')}
      lead={words?.subtitle ?? t('priceList.subtitle')}
      breadcrumbs={
        <Breadcrumbs
          items={[{ label: t('crumb.home'), href: to(page.home()) }, { label: t('priceList.title') }]}
        />
      }
    >
      <TakePrices {...taken} empty={empty} />
    </PageHeader>
  );
};

export const SpecialityHeader = ({ slug, ...taken }: HeaderProps & { readonly slug: string }) => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  const { id, title, stationary } = useSuspenseQuery(specializationQuery(useSite(), slug)).data.data;
  const { empty } = useSpecialityPrices(id, taken.text, usePlace('priceList'));
  return (
    <PageHeader
      title={t('priceList.of', { title })}
      eyebrow={stationary ? t('services.stationary') : t('services.outpatient')}
      breadcrumbs={
        <Breadcrumbs
          items={[
            { label: t('crumb.home'), href: to(page.home()) },
            { label: t('priceList.title'), href: to(page.priceList()) },
            { label: title },
          ]}
        />
      }
    >
      <TakePrices {...taken} empty={empty} specialization={{ id, slug }} />
    </PageHeader>
  );
};
