import type { ContentValues } from '@arev/shared/contracts/content-fields';
import type { ContentType } from '@arev/shared/contracts/content-types';
import { useSite } from '@arev/shared/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { namesQuery } from '../../api/content.ts';

/** What a service lacks: without it, the site does not offer it and its page is not found. */
export const useLackOfPage = (
  type: ContentType,
  id: string,
  { prices, personalPackage }: ContentValues,
): 'prices' | 'contents' | undefined => {
  const isPackage = type === 'services' && personalPackage === true;
  const { data } = useQuery(namesQuery(useSite(), 'packages', isPackage ? [id] : []));
  if (type !== 'services') return undefined;
  if (Array.isArray(prices) && prices.length === 0) return 'prices';
  return isPackage && data?.data.length === 0 ? 'contents' : undefined;
};
