import type { PriceItem } from '@arev/shared/contracts/services';
import { isOperatingWard } from '@arev/shared/contracts/specializations';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { PageHeader } from '@arev/shared/ui/page-header';
import { useTranslation } from 'react-i18next';
import { GroupTitle } from '../../features/group-title/group-title.tsx';
import type { ServiceSearch } from '../../features/find-service/use-service-search.ts';
import { useAllPrices } from '../../features/speciality-prices/use-prices.ts';
import { usePlace } from '../../state/place.ts';
import { OperationPrices } from './operation-prices.tsx';

export const OverviewHeader = () => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  return (
    <PageHeader
      title={t('operations.title')}
      lead={t('operations.subtitle')}
      breadcrumbs={
        <Breadcrumbs
          items={[{ label: t('crumb.home'), href: to(page.home()) }, { label: t('operations.title') }]}
        />
      }
    />
  );
};

export const Overview = ({ search }: { search: ServiceSearch }) => {
  const text = search.applied;
  const operations = useAllPrices(text, usePlace('operations'), 'operations');
  return (
    <OperationPrices
      operations={operations}
      text={text}
      onClear={() => search.change('')}
      busy={search.busy || operations.busy}
      headingOf={(items) => <WardTitle items={items} />}
    />
  );
};

const WardTitle = ({ items: [first] }: { items: readonly PriceItem[] }) => {
  const to = useHref();
  if (!first) return null;
  const { slug, title } = first.specialization;
  return <GroupTitle title={title} href={isOperatingWard(slug) ? to(page.operationsOf(slug)) : undefined} />;
};
