import type { FirstTimes } from '@arev/shared/contracts/doctors';
import { firstTimesQuery } from '@arev/shared/free-times/first-times-query';
import { useSite } from '@arev/shared/remote-kit';
import { useQuery } from '@tanstack/react-query';

/** Nothing while it is not known; no branches where the doctor has no time. */
export const useFirstTimes = (
  doctorId: number,
): (Pick<FirstTimes, 'branches'> & Partial<FirstTimes>) | undefined => {
  const times = useQuery(firstTimesQuery(useSite(), [doctorId]));
  return times.data && (times.data.data[0] ?? { branches: [] });
};
