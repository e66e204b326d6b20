import type { FirstTimes } from '@arev/shared/contracts/doctors';
import { firstTimesQuery } from '@arev/shared/free-times/first-times-query';
import { useSite } from '@arev/shared/remote-kit';
import { useQuery } from '@tanstack/react-query';

/** No branches where the doctor has no time; `waiting` until it is known, and nothing if that failed. */
export const useFirstTimes = (
  doctorId: number,
): (Pick<FirstTimes, 'branches'> & Partial<FirstTimes>) | 'waiting' | undefined => {
  const times = useQuery(firstTimesQuery(useSite(), [doctorId]));
  if (times.isPending) return 'waiting';
  return times.data && (times.data.data[0] ?? { branches: [] });
};
