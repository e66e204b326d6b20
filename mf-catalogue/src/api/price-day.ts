import { clinicToday } from '@arev/shared/i18n';
import type { Site } from '@arev/shared/remote-kit';

/**
 * The day on which the prices were loaded. It is part of the page data: the browser's own clock may differ
 * for a page that was rendered before midnight.
 */
export const priceDayQuery = () => ({
  queryKey: ['price-day'] as const,
  queryFn: () => clinicToday(new Date()),
  staleTime: 60_000,
});

export const loadPriceDay = async (site: Site): Promise<void> => {
  await site.queryClient.query({ ...priceDayQuery(), staleTime: 'static' });
};
