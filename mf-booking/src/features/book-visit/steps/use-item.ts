import type { PriceItem } from '@arev/shared/contracts/services';
import { useSite } from '@arev/shared/remote-kit';
import { skipToken, useQuery } from '@tanstack/react-query';
import { serviceQuery } from '../../../api/services.ts';

/**
 * The service of the draft as it is now, in the language of the page. A list may have stored it with the branches of a
 * city only; this one has all.
 */
export const useItem = <Item extends PriceItem | undefined>(item: Item): PriceItem | Item => {
  const query = serviceQuery(useSite(), item?.slug ?? '');
  const fresh = useQuery({ queryKey: query.queryKey, queryFn: item ? query.queryFn : skipToken });
  return fresh.data?.data ?? item;
};
