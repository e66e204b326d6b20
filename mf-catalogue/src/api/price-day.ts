import { clinicToday } from '@arev/shared/i18n';
import type { Site } from '@arev/shared/remote-kit';

/**
 * The day on which the prices were read. It comes with the page: a browser that reads its own clock says another day beside a
 * page that was made before midnight.
 */
export const priceDayQuery = () => ({
  queryKey: ['price-day'] as const,
  queryFn: () => clinicToday(new Date()),
  staleTime: 60_000,
});

export const loadPriceDay = async (site: Site): Promise<void> => {
  await site.queryClient.query({ ...priceDayQuery(), staleTime: 'static' });
};
