import { useSite } from '@arev/shared/remote-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { everyDoctorQuery, homeDoctors } from '../../api/doctors.ts';

/**
 * The loaded doctors of the selected cities, their total, and a way to load more. Only the next page has outlines:
 * thousands of them would make the page slow.
 */
export const useEveryDoctor = () => {
  const site = useSite();
  const cities = useAtomValue(site.atoms.cities);
  const list = useInfiniteQuery({ ...everyDoctorQuery(site, cities), placeholderData: keepPreviousData });
  const pages = list.data?.pages ?? [];
  // The list may change between two pages: no doctor is shown twice, and no outline remains without a doctor.
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
      // Several outlines become visible at once: they share one call.
      ask: () => {
        if (list.hasNextPage) void list.fetchNextPage({ cancelRefetch: false });
      },
    },
  };
};
