import type { BranchTime } from '@arev/shared/contracts/services';
import { LRUCache } from 'lru-cache';
import { plainDateAt } from '../../../clinic-time.ts';
import type { Clock } from '../../../clock.ts';
import { isHeld } from '../../../db/held-transaction.ts';
import type { Calendar } from './calendar.ts';
import type { OffersOf } from './repository.ts';
import { firstSlots } from './slots.ts';

/** Visitors of one service share a response that is at most this old. */
const keptMs = 5000;
const mostKept = 500;

type Answer = { readonly data: BranchTime[]; readonly total: number };

const sooner = (a: BranchTime['first'], b: BranchTime['first']): BranchTime['first'] =>
  a === null || (b !== null && b.date < a.date) ? b : a;

/** Branches that provide a service, each with its first free time, for public pages. */
export const branchTimes = (calendar: Calendar, clock: Clock): ((wish: OffersOf) => Promise<Answer>) => {
  const look = async (wish: OffersOf): Promise<Answer> => {
    const now = clock();
    const offers = await calendar.offersOf(wish);
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
  const kept = new LRUCache<string, Answer, OffersOf>({
    max: mostKept,
    ttl: keptMs,
    fetchMethod: (_key, _stale, { context }) => look(context),
  });
  return (wish) =>
    isHeld()
      ? look(wish)
      : kept.forceFetch([wish.serviceId, wish.doctorId, wish.policy].join(), { context: wish });
};
