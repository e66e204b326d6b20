import { typedDate } from '@arev/shared/forms/typed-date';
import { addDays, type PlainDate } from '@arev/shared/i18n';
import * as z from 'zod/mini';

/** The limit of the portal for a waiting-list entry. */
export const furthestDays = 90;

export const waitingBounds = (today: PlainDate) => ({ min: today, max: addDays(today, furthestDays) });

/** A range of typed days; the keys are those of the shared `ui` texts. */
export const waitingDays = (today: PlainDate) => {
  const day = typedDate(waitingBounds(today));
  return z
    .object({ from: day, to: day })
    .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'dateRange' }));
};
