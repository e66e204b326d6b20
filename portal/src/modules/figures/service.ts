import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { getMailFigures, getSearchFigures, getVisitFigures } from '@arev/shared/contracts/figures';
import { onlyDoctor, type Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import { addDays, instantOf, plainDateAt } from '../../clinic-time.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import { freeMinutesOn } from '../reception/public.ts';
import { missedSearches } from '../search/public.ts';
import * as repository from './repository.ts';

const daysShown = 14;

/** One entry per day, also for days without rows. */
const everyDay = (
  days: readonly string[],
  rows: readonly { readonly day: string; readonly count: number }[],
) => days.map((day) => ({ day, count: rows.find((row) => row.day === day)?.count ?? 0 }));

export const figureService = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => {
  const period = () => {
    const today = plainDateAt(clock());
    const days = Array.from({ length: daysShown }, (_, at) => addDays(today, at + 1 - daysShown));
    const [first = today] = days;
    return {
      ...{ today, days, first },
      from: new Date(instantOf(first, '00:00')),
      before: new Date(instantOf(addDays(today, 1), '00:00')),
    };
  };

  return {
    visits: async (identity: Identity, language: Language): Promise<DataOf<typeof getVisitFigures>> => {
      const { today, days, from, before } = period();
      const doctorId = onlyDoctor(identity);
      const [rows, free] = await Promise.all([
        repository.countVisits(db, { from, before, doctorId }),
        freeMinutesOn({ db, clock }, { date: today, doctorId }, language),
      ]);
      const of = (states: readonly string[], day?: string): number =>
        rows
          .filter((row) => states.includes(row.state) && (day === undefined || row.day === day))
          .reduce((sum, row) => sum + row.count, 0);
      const kept = ['booked', 'paid', 'confirmed', 'inProgress', 'completed', 'noShow'];
      return {
        today: {
          booked: of(['booked', 'paid'], today),
          confirmed: of(['confirmed', 'inProgress'], today),
          completed: of(['completed'], today),
          cancelled: of(['cancelled'], today),
          noShow: of(['noShow'], today),
        },
        visits: days.map((day) => ({ day, count: of(kept, day) })),
        noShows: days.map((day) => ({ day, count: of(['noShow'], day) })),
        free,
      };
    },
    mails: async (): Promise<DataOf<typeof getMailFigures>> => {
      const { days, from, before } = period();
      return { failed: everyDay(days, await repository.countFailedMails(db, { from, before })) };
    },
    searches: async (): Promise<DataOf<typeof getSearchFigures>> => {
      const { days, first } = period();
      const { byDay, words } = await missedSearches(db, first);
      return { missed: everyDay(days, byDay), words };
    },
  };
};
