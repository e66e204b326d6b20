import type { PriceItem } from '@arev/shared/contracts/services';
import { useSite } from '@arev/shared/remote-kit';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { servicesQuery, specialityQuery } from '../../../api/services.ts';
import type { AskedService } from '../../../state/asked-service.ts';

interface FoundServices {
  /** The title of the chosen speciality, if any. */
  readonly speciality: string | undefined;
  /** Undefined until they are loaded. */
  readonly list: { readonly data: readonly PriceItem[]; readonly total: number } | undefined;
  /** They are results of the former query. */
  readonly busy: boolean;
  /** Only if they could not be loaded. */
  readonly again?: { readonly busy: boolean; readonly onRetry: () => void };
}

const nothing = { data: [], total: 0 };

/** The services of the search in the address. A speciality that does not exist has none. */
export const useFoundServices = ({ specialization, text }: AskedService): FoundServices => {
  const site = useSite();
  const named = specialityQuery(site, specialization ?? '');
  const ofSlug = specialization !== undefined;
  const speciality = useQuery({ ...named, queryFn: ofSlug ? named.queryFn : skipToken });
  const found = servicesQuery(site, { text, specializationId: speciality.data?.id });
  // A missing speciality is null.
  const searches = ofSlug ? Boolean(speciality.data) : text !== '';
  const services = useQuery({
    ...found,
    queryFn: searches ? found.queryFn : skipToken,
    placeholderData: keepPreviousData,
  });
  const title = speciality.data?.title;
  if (ofSlug && speciality.data === null) return { speciality: title, list: nothing, busy: false };
  const failed = [speciality, services].find(({ data, isError }) => isError && data === undefined);
  return {
    speciality: title,
    list: searches ? services.data : undefined,
    busy: services.isPlaceholderData,
    ...(failed && { again: { busy: failed.isFetching, onRetry: () => void failed.refetch() } }),
  };
};
