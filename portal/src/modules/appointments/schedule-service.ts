import type { ScheduleTime } from '@arev/shared/contracts/appointments';
import { isRealDate, plainDateAt } from '../../clinic-time.ts';
import type { Clock } from '../../clock.ts';
import type { Executor } from '../../db/factory.ts';
import { InvalidInput } from '../../errors.ts';
import * as repository from './schedule-repository.ts';
import { freeDates, freeSlots, overlap, type Interval, type Slot, type Timetable } from './slots.ts';

type Question = repository.Place & { readonly patientId: number };

const calendarOf = async (
  db: Executor,
  place: Question,
  now: number,
): Promise<{ timetable: Timetable; busy: readonly Interval[] } | undefined> => {
  const [offer, busy] = await Promise.all([
    repository.findOffer(db, place),
    repository.listBusy(db, place.doctorId, now, place.patientId),
  ]);
  return offer?.offered ? { timetable: offer, busy } : undefined;
};

export const scheduleService = (db: Executor, clock: Clock) => ({
  dates: async (
    place: Parameters<typeof repository.listOffers>[1] & Pick<Question, 'patientId'>,
  ): Promise<{ data: string[]; total: number }> => {
    const now = clock();
    const [offers, busy] = await Promise.all([
      repository.listOffers(db, place),
      repository.listBusy(db, place.doctorId, now, place.patientId),
    ]);
    const dates = offers.flatMap((timetable) => freeDates(timetable, now, busy));
    const data = [...new Set(dates)].sort();
    return { data, total: data.length };
  },
  /** The first free visit that touches this stretch of a day. */
  freeWithin: async (place: Question, between: Interval): Promise<Slot | undefined> => {
    const now = clock();
    const calendar = await calendarOf(db, place, now);
    if (calendar === undefined) return undefined;
    const day = plainDateAt(between.startsAt);
    return freeSlots(calendar.timetable, day, now, calendar.busy).find((slot) => overlap(slot, between));
  },
  times: async ({
    date,
    ...place
  }: Question & { readonly date: string }): Promise<{ data: ScheduleTime[]; total: number }> => {
    if (!isRealDate(date)) throw new InvalidInput([{ path: 'date', key: 'invalid' }]);
    const now = clock();
    const calendar = await calendarOf(db, place, now);
    const slots = calendar ? freeSlots(calendar.timetable, date, now, calendar.busy) : [];
    return { data: slots.map(({ time, startsAt }) => ({ time, date: startsAt })), total: slots.length };
  },
});
