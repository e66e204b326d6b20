import { walkInMs } from '@arev/shared/contracts/desk-stretches';
import type { Clock } from '../../../clock.ts';
import type { Calendar } from './calendar.ts';
import { overlap, slotAt, type Interval } from './slots.ts';

interface Moment {
  readonly serviceId: number;
  readonly branchId: number;
  readonly startsAt: number;
}

export interface ProvidingDoctor {
  readonly doctorId: number;
  /** The free time at that moment. */
  readonly slot: Interval | undefined;
}

/** Doctors who provide a service at a branch, and whether they are free at that moment. */
export const freeDoctors =
  (calendar: Calendar, clock: Clock) =>
  async ({ startsAt, serviceId, branchId }: Moment): Promise<readonly ProvidingDoctor[]> => {
    const now = clock();
    const since = now - walkInMs;
    const offers = await calendar.offersAt({ serviceId, branchId });
    return Promise.all(
      offers.map(async ({ doctorId, ...timetable }) => {
        const slot = slotAt(timetable, startsAt, since);
        if (slot === undefined) return { doctorId, slot };
        const busy = await calendar.busy({ doctorId, now, since });
        return { doctorId, slot: busy.some((visit) => overlap(visit, slot)) ? undefined : slot };
      }),
    );
  };
