import type { PriceItem } from '@arev/shared/contracts/services';
import { formatMoney } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Combobox } from '@arev/shared/ui/combobox';
import { IconButton } from '@arev/shared/ui/icon-button';
import { useDelayedSearch } from '@arev/shared/ui/search-box';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { allPricesQuery, askedTextOf } from '../../api/prices.ts';
import { priceDiffers } from '../../frame/price-differs.ts';
import { useNarrowing, usePlace } from '../../state/place.ts';
import { NarrowingFields } from './narrowing-fields.tsx';
import type { ServiceSearch } from './use-service-search.ts';

interface ServiceSearchBoxProps {
  readonly search: ServiceSearch;
  readonly delay: number;
}

/**
 * Filters the price list while the visitor types, and suggests matching services, which open when they are selected.
 * They are those of the list, so suggestions need no call of their own.
 */
export const ServiceSearchBox = ({ search, delay }: ServiceSearchBoxProps) => {
  const { t } = useTranslation('mf-catalogue');
  const { navigation } = useSite();
  const to = useHref();
  const typed = useDelayedSearch({ value: search.chosen, delay, onSearch: search.change });
  const at = useNarrowing('priceList');
  const found = useFound(typed.text.trim(), search.chosen);
  const optionOf = (item: PriceItem) => {
    const { id, slug, title, specialization } = item;
    const amount = formatMoney(item.price);
    const price = priceDiffers(item) ? t('price.from', { amount }) : amount;
    return {
      ...{ id: String(id), slug, title },
      detail: t('priceList.search.detail', { speciality: specialization.title, amount: price }),
    };
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    typed.searchNow();
  };
  return (
    <form role="search" onSubmit={submit}>
      <NarrowingFields />
      <Combobox
        label={t('priceList.search.label')}
        placeholder={t('priceList.search.placeholder')}
        name="searchText"
        enterKeyHint="search"
        maxLength={100}
        value={typed.text}
        onChange={(text) => (text === '' ? typed.clear() : typed.type(text))}
        options={found.map(optionOf)}
        onChoose={({ slug }) => {
          typed.stop();
          void navigation.go(to(page.price(slug, at)));
        }}
        listLabel={t('priceList.search.suggestions')}
        countOf={(count) => t('services.found', { count })}
        emptiedByEscape
        end={
          typed.text === '' ? (
            <IconButton type="submit" label={t('priceList.search.go')} icon={Search} />
          ) : (
            <IconButton
              label={t('priceList.search.clear')}
              icon={X}
              onClick={typed.clear}
              data-needs-scripts=""
            />
          )
        }
      />
    </form>
  );
};

/** The matches of the typed text; until they are loaded, those of the previous text, but never the whole list. */
const useFound = (typed: string, asked: string): readonly PriceItem[] => {
  const query = allPricesQuery(useSite(), typed, usePlace('priceList'));
  const list = useInfiniteQuery({
    ...query,
    enabled: typed !== '' && typed === asked,
    placeholderData: (before, shown) => (shown && askedTextOf(shown) !== '' ? before : undefined),
  });
  return typed === '' ? [] : (list.data?.pages[0]?.data ?? []);
};
