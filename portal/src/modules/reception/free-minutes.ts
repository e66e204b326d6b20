import type { Language } from '../../caller/language.ts';
import { addDays, instantOf } from '../../clinic-time.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import { freeStretches } from '../appointments/public.ts';
import { listBranchIds } from './day-repository.ts';
import * as hoursRepository from './hours-repository.ts';

interface Doctor {
  readonly id: number;
  readonly title: string;
  readonly minutes: number;
}

/** The free minutes of each doctor who works on this day, at all branches together; the most first. */
export const freeMinutesOn = async (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { date, doctorId }: { readonly date: string; readonly doctorId: number | undefined },
  language: Language,
): Promise<Doctor[]> => {
  const now = clock();
  const from = new Date(instantOf(date, '00:00'));
  const before = new Date(instantOf(addDays(date, 1), '00:00'));
  const doctors = new Map<number, Doctor & { readonly order: string }>();
  const branches = (await listBranchIds(db)).map(async (branchId) => {
    const day = { branchId, date, from, before, doctorId };
    const hours = await hoursRepository.listHours(db, day, language);
    const doctorIds = hours.map(({ id }) => id);
    return { hours, taken: await hoursRepository.listTaken(db, { ...day, doctorIds }, new Date(now)) };
  });
  for (const { hours, taken } of await Promise.all(branches)) {
    for (const { id, title, order, ranges } of hours) {
      const own = taken.filter((one) => one.doctorId === null || one.doctorId === id);
      const free = freeStretches(ranges, date, [{ startsAt: 0, endsAt: now }, ...own]);
      const minutes = free.reduce(
        (sum, { startsAt, endsAt }) => sum + Math.round((endsAt - startsAt) / 60_000),
        0,
      );
      doctors.set(id, { id, title, order, minutes: minutes + (doctors.get(id)?.minutes ?? 0) });
    }
  }
  return [...doctors.values()]
    .sort(
      (one, other) =>
        other.minutes - one.minutes || Number(one.order > other.order) - Number(one.order < other.order),
    )
    .map(({ id, title, minutes }) => ({ id, title, minutes }));
};
