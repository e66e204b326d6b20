import { listFirstTimes } from '@arev/shared/contracts/doctors';
import { seededDice } from '../../portal/src/content/scale/words.ts';
import type { Database } from '../../portal/src/db/factory.ts';
import { read, type Call } from './calls.ts';

/** As many as a page of the doctors list. */
export const doctorsOfPage = 24;

/** In another order in each lap, because the portal keeps the response for a page for some seconds. */
function* pagesOf(doctors: readonly number[]): Generator<Call, never> {
  const dice = seededDice(20_261_201);
  for (;;) {
    const ranked = doctors.map((id) => ({ id, rank: dice.below(2 ** 31) }));
    const ids = ranked.sort((one, other) => one.rank - other.rank).map(({ id }) => id);
    for (let first = 0; first < ids.length; first += doctorsOfPage) {
      const from = Math.max(0, Math.min(first, ids.length - doctorsOfPage));
      yield read(`${listFirstTimes.path}?ids=${ids.slice(from, from + doctorsOfPage).join()}`);
    }
  }
}

/** Calls for the first free times of a page of doctors; the first `lap` of them cover every doctor. */
export const doctorPages = async (db: Database) => {
  const rows = await db.selectFrom('doctor').select('id').orderBy('id').execute();
  const pages = pagesOf(rows.map(({ id }) => id));
  return { next: (): Call => pages.next().value, lap: Math.ceil(rows.length / doctorsOfPage) };
};
