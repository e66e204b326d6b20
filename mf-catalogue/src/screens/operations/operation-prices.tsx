import type { PriceItem } from '@arev/shared/contracts/services';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Button } from '@arev/shared/ui/button';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { ErrorState } from '@arev/shared/ui/error-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import type { UseQueryResult } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOperatingWard } from '../../api/specializations.ts';
import { useListChoice } from '../../features/choose-service/list-choice.tsx';
import { OfferList } from '../../features/offer-list/offer-list.tsx';
import { OffersSkeleton } from '../../features/offer-list/offers-skeleton.tsx';
import css from './operations.module.css';

interface OperationPricesProps {
  readonly operations: UseQueryResult<{ readonly data: readonly PriceItem[]; readonly total: number }>;
  /** The search that the list answers. */
  readonly text: string;
  readonly onClear: () => void;
  readonly busy: boolean;
  readonly headingOf: (items: readonly PriceItem[]) => ReactNode;
}

const addressOf = ({ slug }: PriceItem): string => page.operationPrice(slug);

/** Operations with their prices by speciality, in all the states of the list. */
export const OperationPrices = ({ operations, text, onClear, busy, headingOf }: OperationPricesProps) => {
  const { t } = useTranslation('mf-catalogue');
  const choice = useListChoice();
  if (operations.isPending) return <OffersSkeleton />;
  if (!operations.data) {
    return <ErrorState busy={operations.isFetching} onRetry={() => void operations.refetch()} />;
  }
  const { data: items, total } = operations.data;
  if (items.length === 0) return <NoOperations text={text} onClear={onClear} />;
  const wards = byWard(items);
  return (
    <div className={css.wards}>
      <VisuallyHidden role="status">
        {text === '' ? '' : t('operations.found', { count: items.length })}
      </VisuallyHidden>
      {wards.map((ward) => (
        <section key={ward[0]?.specialization.slug} className={css.ward}>
          {headingOf(ward)}
          <OfferList
            items={ward}
            addressOf={addressOf}
            label={ward[0]?.specialization.title ?? ''}
            busy={busy}
            {...choice}
          />
        </section>
      ))}
      {items.length < total ? (
        <Notice>{t('operations.notAll', { shown: items.length, total })}</Notice>
      ) : null}
    </div>
  );
};

/** Branches with wards first, then the others. */
const byWard = (items: readonly PriceItem[]): PriceItem[][] => {
  const bySlug = [...Map.groupBy(items, ({ specialization }) => specialization.slug)];
  const inWards = bySlug.filter(([slug]) => isOperatingWard(slug));
  const elsewhere = bySlug.filter(([slug]) => !isOperatingWard(slug));
  return [...inWards, ...elsewhere].map(([, ward]) => ward);
};

const NoOperations = ({ text, onClear }: { text: string; onClear: () => void }) => {
  const { t } = useTranslation('mf-catalogue');
  const site = useSite();
  const to = useHref();
  const chosenCities = useAtomValue(site.atoms.cities).length > 0;
  const way =
    text === '' ? (
      <LinkButton variant="secondary" href={to(page.branches())}>
        {t('price.branches')}
      </LinkButton>
    ) : (
      <Button variant="secondary" onClick={onClear}>
        {t('operations.all')}
      </Button>
    );
  return (
    <div role="status">
      <EmptyState title={t('operations.none.title')} action={way}>
        {text !== ''
          ? t('operations.none.words', { text })
          : chosenCities
            ? t('operations.none.inCities')
            : t('operations.none.yet')}
      </EmptyState>
    </div>
  );
};
