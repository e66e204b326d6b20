import { useSite } from '@arev/shared/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type DayOfBranch, dayQuery, dayVersionQuery } from '../../api/reception.ts';

/** A change is visible within two seconds; the rest is time for the responses. */
const lookEveryMs = 1_500;
/** The version changes only once, so a reading that failed is repeated. */
const againAfterMs = 5_000;

/** The day, read again after changes of others. Never that of another day or branch: its visits look the same. */
export const useDay = (day: DayOfBranch) => {
  const site = useSite();
  const query = useQuery({
    ...dayQuery(site, day),
    staleTime: 0,
    refetchInterval: ({ state: { status, data } }) =>
      status === 'error' && data !== undefined ? againAfterMs : false,
  });
  const { data } = useQuery({
    ...dayVersionQuery(site, day),
    meta: { toldInPlace: true },
    staleTime: 0,
    refetchInterval: lookEveryMs,
  });
  const { refetch, dataUpdatedAt } = query;
  const [shown, current] = [query.data?.data.version, data?.data.version];
  useEffect(() => {
    if (shown === undefined || current === undefined || shown === current) return;
    // A reading that takes longer than the next look goes on.
    void refetch({ cancelRefetch: false });
    // Also after each reading, which may have begun before the change.
  }, [shown, current, dataUpdatedAt, refetch]);
  return query;
};
