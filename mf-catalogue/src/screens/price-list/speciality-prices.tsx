import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Button } from '@arev/shared/ui/button';
import { ErrorState } from '@arev/shared/ui/error-state';
import { Notice } from '@arev/shared/ui/notice';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { branchesQuery } from '../../api/branches.ts';
import { pricesOfSpecialityQuery } from '../../api/prices.ts';
import { specializationQuery } from '../../api/specializations.ts';
import { itemsThatFit } from '../../features/find-service/items-that-fit.ts';
import type { ServiceSearch } from '../../features/find-service/use-service-search.ts';
import { OffersSkeleton } from '../../features/offer-list/offers-skeleton.tsx';
import { PriceTable } from '../../features/price-table/price-table.tsx';
import { NoPrices } from './no-prices.tsx';

/** A search narrows the prices where it fits some of them; one that found the speciality itself does not. */
export const SpecialityPrices = ({ slug, search }: { slug: string; search: ServiceSearch }) => {
  const { t } = useTranslation('mf-catalogue');
  const site = useSite();
  const to = useHref();
  const { id, title } = useSuspenseQuery(specializationQuery(site, slug)).data.data;
  const cities = useAtomValue(site.atoms.cities);
  const branches = useQuery(branchesQuery(site)).data?.data ?? [];
  const prices = useQuery({
    ...pricesOfSpecialityQuery(site, id, { cities }),
    placeholderData: keepPreviousData,
  });
  if (prices.isPending) return <OffersSkeleton />;
  if (!prices.data) return <ErrorState busy={prices.isFetching} onRetry={() => void prices.refetch()} />;
  const all = prices.data.data;
  const text = search.applied;
  const clear = () => search.change('');
  if (all.length === 0) return <NoPrices text="" onClear={clear} />;
  const fitting = itemsThatFit(all, text);
  return (
    <>
      {fitting.length === 0 ? null : (
        <Notice
          action={
            <Button variant="secondary" size="small" onClick={clear}>
              {t('services.narrowed.all')}
            </Button>
          }
        >
          {t('services.narrowed.words', { text })}
        </Notice>
      )}
      <PriceTable
        caption={title}
        items={fitting.length === 0 ? all : fitting}
        branches={branches}
        busy={prices.isPlaceholderData}
      />
      <p data-print="hide">
        <a href={to(page.specialization(slug))}>{t('priceList.about', { title })}</a>
      </p>
    </>
  );
};
