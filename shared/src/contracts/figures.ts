import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant, plainDate } from './wire.ts';

/** The figures on the desk's home page, filtered by permission. They name only doctors. */

const base = '/portal/api/v1/staff/figures';
const read = { method: 'GET', access: 'staff', answer: 'one' } as const;
const count = z.int().check(z.gte(0));
const days = z.array(z.object({ day: plainDate, count }));

/** A doctor gets only their own. */
export const getVisitFigures = endpoint({
  ...read,
  path: `${base}/visits`,
  may: { area: 'visits', right: 'canRead' },
  data: z.object({
    today: z.object({ booked: count, confirmed: count, completed: count, cancelled: count, noShow: count }),
    /** The last two weeks without cancelled visits. */
    visits: days,
    noShows: days,
    /** Free minutes at all branches today, from now on. */
    free: z.array(z.object({ id, title: z.string(), minutes: count })),
  }),
});

export const getMailFigures = endpoint({
  ...read,
  path: `${base}/mails`,
  may: { area: 'letters', right: 'canRead' },
  data: z.object({ failed: days }),
});

export const getSearchFigures = endpoint({
  ...read,
  path: `${base}/searches`,
  may: { area: 'content', right: 'canRead' },
  data: z.object({
    /** Searches without a result. */
    missed: days,
    /** Searched more than twice in these days, most frequent first. */
    words: z.array(z.object({ words: z.string(), count })),
  }),
});

/** Pages of the site that were not found at least three times in the last month, most frequent first. */
export const getMissedPages = endpoint({
  ...read,
  path: `${base}/missed-pages`,
  may: { area: 'content', right: 'canRead' },
  data: z.object({
    pages: z.array(
      z.object({
        path: z.string(),
        /** The page of the site that led there. */
        from: z.nullable(z.string()),
        count,
        lastAt: instant,
      }),
    ),
  }),
});
