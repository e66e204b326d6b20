import type { FirstTimes } from '@arev/shared/contracts/doctors';
import { firstTimesQuery } from '@arev/shared/free-times/first-times-query';
import { useSite } from '@arev/shared/remote-kit';
import { useQuery } from '@tanstack/react-query';

/** Without branches if the doctor has no free time; `waiting` while it loads, undefined if it failed. */
export const useFirstTimes = (doctorId: number): Pick<FirstTimes, 'branches'> | 'waiting' | undefined => {
  const times = useQuery(firstTimesQuery(useSite(), [doctorId]));
  if (times.isPending) return 'waiting';
  return times.data && (times.data.data[0] ?? { branches: [] });
};
