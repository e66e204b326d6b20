import { longestNote, note, partOfDay } from '@arev/shared/contracts/tasks';
import { typedDate } from '@arev/shared/forms/typed-date';
import { addDays, type PlainDate } from '@arev/shared/i18n';
import * as z from 'zod/mini';

export const wishFields = ['date', 'partOfDay', 'note'] as const;
export const partsOfDay = partOfDay.options;
export const wishLimits = { note: { most: longestNote } };

/** A day that has passed meanwhile may stay unchanged. */
export const dayBounds = (today: PlainDate, wished: PlainDate) => ({
  min: wished < today ? wished : today,
  max: addDays(today, 365),
});

export const wishForm = (bounds: ReturnType<typeof dayBounds>) =>
  z.object({ date: typedDate(bounds), partOfDay, note });
