import type { ScheduleTime } from '@arev/shared/contracts/appointments';
import type { NearTime } from '@arev/shared/contracts/errors';
import { isRealDate, plainDateAt } from '../../../clinic-time.ts';
import type { Clock } from '../../../clock.ts';
import type { Executor } from '../../../db/factory.ts';
import { InvalidInput } from '../../../errors.ts';
import { calendarIn, type Calendar } from './calendar.ts';
import type { Place } from './repository.ts';
import {
  firstSlots,
  freeDates,
  freeSlots,
  overlap,
  type Interval,
  type Slot,
  type Timetable,
} from './slots.ts';

/** Times per doctor: enough for a morning, or the rest of an afternoon. */
const soonestShown = 3;
/** The largest page of the list of doctors to choose from. */
const mostDoctors = 300;

type Question = Place & { readonly holderId: number };

const timetableOf = async (
  calendar: Calendar,
  place: Question,
  now: number,
): Promise<{ timetable: Timetable; busy: readonly Interval[] } | undefined> => {
  const [offer, busy] = await Promise.all([calendar.offer(place), calendar.busy({ ...place, now })]);
  return offer?.offered ? { timetable: offer, busy } : undefined;
};

export const scheduleService = (calendar: Calendar, clock: Clock) => ({
  dates: async (
    place: Parameters<Calendar['offers']>[0] & Pick<Question, 'holderId'>,
  ): Promise<{ data: string[]; total: number }> => {
    const now = clock();
    const [offers, busy] = await Promise.all([calendar.offers(place), calendar.busy({ ...place, now })]);
    const dates = offers.flatMap((timetable) => freeDates(timetable, now, busy));
    const data = [...new Set(dates)].sort();
    return { data, total: data.length };
  },
  /** For all doctors who provide the service there; their taken times need one query. */
  soonest: async ({ holderId, ...place }: Omit<Question, 'doctorId'>) => {
    const now = clock();
    const offers = await calendar.offersAt(place);
    const found = await Promise.all(
      offers.map(async ({ doctorId, ...timetable }): Promise<{ doctorId: number; times: NearTime[] }> => {
        const busy = await calendar.busy({ doctorId, holderId, now });
        const times = firstSlots(timetable, now, busy, soonestShown).map(({ time, startsAt }) => ({
          ...{ day: plainDateAt(startsAt), time, date: startsAt },
        }));
        return { doctorId, times };
      }),
    );
    const free = found.filter(({ times }) => times.length > 0);
    return { data: free.slice(0, mostDoctors), total: free.length };
  },
  /** A free slot within this interval: at its start if possible, which leaves no gap before the visit. */
  freeWithin: async (place: Question, between: Interval): Promise<Slot | undefined> => {
    const now = clock();
    const found = await timetableOf(calendar, place, now);
    if (found === undefined) return undefined;
    const day = plainDateAt(between.startsAt);
    const slots = freeSlots(found.timetable, day, now, found.busy).filter((slot) => overlap(slot, between));
    return slots.find(({ startsAt }) => startsAt === between.startsAt) ?? slots[0];
  },
  /** Whether exactly this time is free. */
  isFree: async (place: Question, startsAt: number): Promise<boolean> => {
    const now = clock();
    const found = await timetableOf(calendar, place, now);
    if (found === undefined) return false;
    const slots = freeSlots(found.timetable, plainDateAt(startsAt), now, found.busy);
    return slots.some((slot) => slot.startsAt === startsAt);
  },
  times: async ({
    date,
    ...place
  }: Question & { readonly date: string }): Promise<{ data: ScheduleTime[]; total: number }> => {
    if (!isRealDate(date)) throw new InvalidInput([{ path: 'date', key: 'invalid' }]);
    const now = clock();
    const found = await timetableOf(calendar, place, now);
    const slots = found ? freeSlots(found.timetable, date, now, found.busy) : [];
    return { data: slots.map(({ time, startsAt }) => ({ time, date: startsAt })), total: slots.length };
  },
});

/** Reads in the transaction of the caller, with its view of the data. */
export const scheduleWithin = (db: Executor, clock: Clock) => scheduleService(calendarIn(db), clock);
