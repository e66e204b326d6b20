import type { PriceItem } from '@arev/shared/contracts/services';
import { isOperatingWard } from '@arev/shared/contracts/specializations';
import { page } from '@arev/shared/routing';
import { ErrorState } from '@arev/shared/ui/error-state';
import { LoadMore } from '@arev/shared/ui/load-more';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListChoice } from '../../features/choose-service/list-choice.tsx';
import { OfferList } from '../../features/offer-list/offer-list.tsx';
import { OffersSkeleton } from '../../features/offer-list/offers-skeleton.tsx';
import { listKey, type Prices } from '../../features/speciality-prices/use-prices.ts';
import { ListStatus } from '../../frame/list-status.tsx';
import { NothingFound } from '../../frame/nothing-found.tsx';
import { usePlace, useWider } from '../../state/place.ts';
import css from './operations.module.css';

interface OperationPricesProps {
  readonly operations: Prices;
  /** The search text of the list. */
  readonly text: string;
  readonly onClear: () => void;
  readonly busy: boolean;
  readonly headingOf: (items: readonly PriceItem[]) => ReactNode;
}

const addressOf = ({ slug }: PriceItem): string => page.operationPrice(slug);

/** Operations with their prices by speciality, in all states of the list. */
export const OperationPrices = (props: OperationPricesProps) => {
  const { t } = useTranslation('mf-catalogue');
  const { empty, total } = props.operations;
  const isSearched = props.text !== '' && total > 0;
  return (
    <>
      <ListStatus
        empty={empty}
        none={t('operations.none.title')}
        found={isSearched ? t('operations.found', { count: total }) : ''}
      />
      <List {...props} />
    </>
  );
};

const List = ({ operations, text, onClear, busy, headingOf }: OperationPricesProps) => {
  const choice = useListChoice();
  const place = usePlace('operations');
  if (operations.pending) return <OffersSkeleton />;
  if (operations.broken) return <ErrorState {...operations.again} />;
  const { items, more } = operations;
  if (items.length === 0) return <NoOperations text={text} onClear={onClear} />;
  return (
    <div className={css.wards}>
      {byWard(items).map((ward) => (
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
      {more.hasMore ? <LoadMore key={listKey(text, place)} {...more} /> : null}
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
  const wider = useWider('operations');
  const clear = text === '' ? undefined : { words: t('operations.all'), onAll: onClear };
  return (
    <NothingFound title={t('operations.none.title')} all={wider?.all ?? clear}>
      {text === ''
        ? t(`operations.none.${wider ? 'inCities' : 'yet'}`)
        : t(`operations.none.${wider ? 'wordsInCities' : 'words'}`, { text })}
    </NothingFound>
  );
};
