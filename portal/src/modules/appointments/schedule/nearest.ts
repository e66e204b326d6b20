import type { NearTime } from '@arev/shared/contracts/errors';
import { addDays, plainDateAt } from '../../../clinic-time.ts';
import type { Clock } from '../../../clock.ts';
import type { Calendar } from './calendar.ts';
import type { Place } from './repository.ts';
import { freeSlots, horizonDays, overlap, type Interval, type Slot, type Timetable } from './slots.ts';

/** The number of times to offer, and the number to calculate, because some may not suit the patient. */
const offered = 5;
const considered = 40;

const onDay = (timetable: Timetable, wish: number, days: number, now: number, busy: readonly Interval[]) =>
  [...new Set([-days, days])].flatMap((distance) =>
    freeSlots(timetable, addDays(plainDateAt(wish), distance), now, busy),
  );

/** Searches from the requested day outwards, and one day further: its morning may be nearer than an earlier evening. */
export const nearestSlots = (
  timetable: Timetable,
  wish: number,
  now: number,
  busy: readonly Interval[],
): Slot[] => {
  const slots: Slot[] = [];
  let enough = false;
  for (let days = 0; days < horizonDays && !enough; days += 1) {
    enough = slots.length >= considered;
    slots.push(...onDay(timetable, wish, days, now, busy));
  }
  return slots.sort((a, b) => Math.abs(a.startsAt - wish) - Math.abs(b.startsAt - wish));
};

export type Nearest = (place: Place, wish: number, own: readonly Interval[]) => Promise<NearTime[]>;

/** The free times around a refused one. Concurrent callers for the same time share one response. */
export const nearestTimes = (calendar: Calendar, clock: Clock): Nearest => {
  const underWay = new Map<string, Promise<Slot[]>>();
  const look = async (place: Place, wish: number): Promise<Slot[]> => {
    const now = clock();
    const [offer, busy] = await Promise.all([
      calendar.offer(place),
      calendar.busy({ doctorId: place.doctorId, now }),
    ]);
    return offer?.offered ? nearestSlots(offer, wish, now, busy) : [];
  };
  const shared = (place: Place, wish: number): Promise<Slot[]> => {
    const key = [place.doctorId, place.serviceId, place.branchId, wish].join(' ');
    const asked = underWay.get(key) ?? look(place, wish).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  };
  return async (place, wish, own) => {
    const slots = await shared(place, wish);
    return slots
      .filter((slot) => !own.some((visit) => overlap(visit, slot)))
      .slice(0, offered)
      .map(({ startsAt, time }) => ({ day: plainDateAt(startsAt), time, date: startsAt }));
  };
};
