import { useSite } from '@arev/shared/remote-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { everyDoctorQuery, homeDoctors } from '../../api/doctors.ts';

/**
 * The doctors of the selected cities as far as they have come, how many there are, and a way to the next ones. Only the next
 * ones have a place beforehand: one for each of thousands would be a page of outlines.
 */
export const useEveryDoctor = () => {
  const site = useSite();
  const cities = useAtomValue(site.atoms.cities);
  const list = useInfiniteQuery({ ...everyDoctorQuery(site, cities), placeholderData: keepPreviousData });
  const pages = list.data?.pages ?? [];
  // Somebody may join or leave between two pages: nobody is shown twice, and no place waits for nobody.
  const doctors = [...new Map(pages.flatMap(({ data }) => data).map((one) => [one.id, one])).values()];
  const total = list.hasNextPage ? (pages.at(-1)?.total ?? 0) : doctors.length;
  return {
    pending: list.isPending,
    broken: list.isError && pages.length === 0,
    again: { busy: list.isFetching, onRetry: () => void list.refetch() },
    doctors,
    total,
    places: Math.min(total, doctors.length + homeDoctors),
    next: {
      busy: list.isFetchingNextPage || list.isPlaceholderData,
      failed: list.isFetchNextPageError,
      // Several places are seen at once: they share one call.
      ask: () => {
        if (list.hasNextPage) void list.fetchNextPage({ cancelRefetch: false });
      },
    },
  };
};
