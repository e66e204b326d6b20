import { typedDate } from '@arev/shared/forms/typed-date';
import { addDays, type PlainDate } from '@arev/shared/i18n';
import * as z from 'zod/mini';

/** As far as the portal takes a place in the line. */
export const furthestDays = 90;

export const waitingBounds = (today: PlainDate) => ({ min: today, max: addDays(today, furthestDays) });

/** From one day to another, as they are typed; the keys are those of the shared `ui` texts. */
export const waitingDays = (today: PlainDate) => {
  const day = typedDate(waitingBounds(today));
  return z
    .object({ from: day, to: day })
    .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'dateRange' }));
};
