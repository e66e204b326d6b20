import type { BranchTime } from '@arev/shared/contracts/services';
import { LRUCache } from 'lru-cache';
import { plainDateAt } from '../../../clinic-time.ts';
import type { Clock } from '../../../clock.ts';
import { isHeld } from '../../../db/held-transaction.ts';
import type { Calendar } from './calendar.ts';
import { firstSlots } from './slots.ts';

/** Visitors of one service share a response that is at most this old. */
const keptMs = 5000;
const mostKept = 500;

type Answer = { readonly data: BranchTime[]; readonly total: number };

const sooner = (a: BranchTime['first'], b: BranchTime['first']): BranchTime['first'] =>
  a === null || (b !== null && b.date < a.date) ? b : a;

/** Branches that provide a service, each with its first free time, for public pages. */
export const branchTimes = (
  calendar: Calendar,
  clock: Clock,
): ((serviceId: number, doctorId: number | undefined) => Promise<Answer>) => {
  const look = async (serviceId: number, doctorId: number | undefined): Promise<Answer> => {
    const now = clock();
    const offers = await calendar.offersOf({ serviceId, doctorId });
    const found = await Promise.all(
      offers.map(async ({ doctorId: provider, branchId, ...timetable }): Promise<BranchTime> => {
        const busy = await calendar.busy({ doctorId: provider, now });
        const [slot] = firstSlots(timetable, now, busy, 1);
        const first = slot && { day: plainDateAt(slot.startsAt), time: slot.time, date: slot.startsAt };
        return { branchId, first: first ?? null };
      }),
    );
    const byBranch = new Map<number, BranchTime>();
    for (const { branchId, first } of found)
      byBranch.set(branchId, { branchId, first: sooner(byBranch.get(branchId)?.first ?? null, first) });
    return { data: [...byBranch.values()], total: byBranch.size };
  };
  const kept = new LRUCache<string, Answer, readonly [number, number | undefined]>({
    max: mostKept,
    ttl: keptMs,
    fetchMethod: (_key, _stale, { context: [serviceId, doctorId] }) => look(serviceId, doctorId),
  });
  return (serviceId, doctorId) =>
    isHeld()
      ? look(serviceId, doctorId)
      : kept.forceFetch(`${serviceId},${doctorId ?? ''}`, { context: [serviceId, doctorId] });
};
