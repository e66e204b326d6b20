import { walkInMs } from '@arev/shared/contracts/desk-stretches';
import { isRealDate } from '../../../clinic-time.ts';
import type { Clock } from '../../../clock.ts';
import { found, InvalidInput } from '../../../errors.ts';
import type { Calendar } from './calendar.ts';
import type { Place } from './repository.ts';
import { freeSlots, type Interval } from './slots.ts';

interface Asked extends Place {
  readonly date: string;
  /** The time of the visit to be moved counts as free. */
  readonly moving?: Interval | undefined;
}

const isSame = (one: Interval, other: Interval | undefined): boolean =>
  one.startsAt === other?.startsAt && one.endsAt === other.endsAt;

/** The free times of a day for bookings by the desk. */
export const deskTimes =
  (calendar: Calendar, clock: Clock) =>
  async ({ date, moving, ...place }: Asked): Promise<{ time: string; date: number }[]> => {
    if (!isRealDate(date)) throw new InvalidInput([{ path: 'date', key: 'invalid' }]);
    const now = clock();
    const since = now - walkInMs;
    const [offer, busy] = await Promise.all([
      calendar.offer(place),
      calendar.busy({ doctorId: place.doctorId, now, since }),
    ]);
    const timetable = found(offer);
    if (!timetable.offered) return [];
    const others = busy.filter((visit) => !isSame(visit, moving));
    return freeSlots(timetable, date, since, others).map(({ time, startsAt }) => ({ time, date: startsAt }));
  };
