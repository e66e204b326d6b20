import type { FirstTimes } from '@arev/shared/contracts/doctors';
import { LRUCache } from 'lru-cache';
import { plainDateAt } from '../../../clinic-time.ts';
import type { Clock } from '../../../clock.ts';
import { isHeld } from '../../../db/held-transaction.ts';
import type { Calendar } from './calendar.ts';
import { firstSlots } from './slots.ts';

/** Times per branch: enough for a choice, and still a short response. */
const shown = 3;
/** Visitors of a page of doctors share a response that is at most this old. */
const keptMs = 5000;
const mostKept = 500;

type Answer = { readonly data: FirstTimes[]; readonly total: number };

/** The first free times of doctors at their branches, for public lists and pages. */
export const firstTimes = (
  calendar: Calendar,
  clock: Clock,
): ((ids: readonly number[]) => Promise<Answer>) => {
  const look = async (ids: readonly number[]): Promise<Answer> => {
    const now = clock();
    const [offers, busy] = await Promise.all([calendar.firstOffers(ids), calendar.busyOf(ids, now)]);
    const byDoctor = new Map<number, FirstTimes>();
    for (const { doctorId, serviceId, branchId, ...timetable } of offers) {
      const doctor = byDoctor.get(doctorId) ?? { doctorId, serviceId, branches: [] };
      byDoctor.set(doctorId, doctor);
      const slots = firstSlots(timetable, now, busy(doctorId), shown);
      if (slots.length === 0) continue;
      const times = slots.map(({ time, startsAt }) => ({ day: plainDateAt(startsAt), time, date: startsAt }));
      doctor.branches.push({ branchId, serviceId, times });
    }
    const data = [...byDoctor.values()].filter(({ branches }) => branches.length > 0);
    return { data, total: data.length };
  };
  const kept = new LRUCache<string, Answer>({
    max: mostKept,
    ttl: keptMs,
    fetchMethod: (ids) => look(ids.split(',').map(Number)),
  });
  return (ids) =>
    isHeld() ? look([...new Set(ids)]) : kept.forceFetch([...new Set(ids)].sort((a, b) => a - b).join(','));
};
