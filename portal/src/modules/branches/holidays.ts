import type { BranchHoliday } from '@arev/shared/contracts/branches';
import type { Clock } from '../../clock.ts';
import { addDays, monthDayOf, plainDateAt } from '../../clinic-time.ts';
import type { Executor } from '../../db/factory.ts';
import type { Language } from '../../caller/language.ts';
import * as repository from './repository.ts';

/** Later holidays are not shown: most people come within days. */
const daysAhead = 14;

type Hours = BranchHoliday['hours'];

/** Hours of several doctors as hours of their branch, in the order of their beginnings. */
const joined = (hours: Hours): Hours =>
  hours.reduce<Hours>((before, next) => {
    const last = before.at(-1);
    if (last === undefined || last.to < next.from) return [...before, next];
    return [...before.slice(0, -1), { from: last.from, to: last.to > next.to ? last.to : next.to }];
  }, []);

/** The holidays of each branch from today on. Extra hours of doctors are the only hours of such a day (188). */
export const readHolidays = async (db: Executor, clock: Clock, language: Language) => {
  const today = plainDateAt(clock());
  const days = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead));
  const [holidays, extraHours] = await Promise.all([
    repository.listHolidays(db, language, days),
    repository.listExtraHours(db, days),
  ]);
  return (branchId: number): BranchHoliday[] =>
    days.flatMap((day) => {
      const holiday = holidays.find(
        (one) =>
          (one.branchId === null || one.branchId === branchId) && [day, monthDayOf(day)].includes(one.day),
      );
      if (!holiday) return [];
      const extra = extraHours.filter((one) => one.branchId === branchId && one.date === day);
      return [{ day, title: holiday.title, hours: joined(extra.map(({ from, to }) => ({ from, to }))) }];
    });
};
