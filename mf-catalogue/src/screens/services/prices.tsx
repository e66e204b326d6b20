import type { PriceGroup } from '@arev/shared/contracts/services';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { ErrorState } from '@arev/shared/ui/error-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import type { UseQueryResult } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListChoice } from '../../features/choose-service/list-choice.tsx';
import { serviceCount } from '../../features/price-list/narrowed.ts';
import { PriceListSkeleton } from '../../features/price-list/price-list-skeleton.tsx';
import { PriceList } from '../../features/price-list/price-list.tsx';

interface PricesProps {
  readonly prices: UseQueryResult<{ readonly data: readonly PriceGroup[]; readonly total: number }>;
  /** The search that the list answers. */
  readonly text: string;
  readonly mostGroups?: number;
  readonly most?: number;
  readonly mixed?: boolean;
  readonly busy?: boolean;
  /** Said instead of the list's own words when it is empty. */
  readonly none?: ReactNode;
}

/** A price list in all its states, from which a service can be chosen. */
export const Prices = ({ prices, text, none, ...rest }: PricesProps) => {
  const { t } = useTranslation('mf-catalogue');
  const choice = useListChoice();
  if (prices.isPending) return <PriceListSkeleton />;
  if (!prices.data) return <ErrorState busy={prices.isFetching} onRetry={() => void prices.refetch()} />;
  const groups = prices.data.data;
  if (groups.length === 0) return none ?? <NoPrices />;
  const shown = serviceCount(groups);
  return (
    <>
      <VisuallyHidden role="status">
        {text === '' ? '' : t('services.found', { count: shown })}
      </VisuallyHidden>
      <PriceList key={text} groups={groups} {...choice} {...rest} />
      {shown < prices.data.total ? (
        <Notice>{t('prices.notAll', { shown, total: prices.data.total })}</Notice>
      ) : null}
    </>
  );
};

const NoPrices = () => {
  const { t } = useTranslation('mf-catalogue');
  const site = useSite();
  const to = useHref();
  const chosenCities = useAtomValue(site.atoms.cities).length > 0;
  return (
    <EmptyState
      title={t('prices.none.title')}
      action={
        <LinkButton variant="secondary" href={to(page.branches())}>
          {t('price.branches')}
        </LinkButton>
      }
    >
      {chosenCities ? t('prices.none.inCities') : t('prices.none.words')}
    </EmptyState>
  );
};
