import * as z from 'zod/mini';
import { formatTypedDate, isPlainDate, parseTypedDate, type PlainDate } from '../i18n/index.ts';

export interface DateBounds {
  /** The first day that is taken. */
  readonly min: PlainDate;
  /** The last one. */
  readonly max: PlainDate;
}

/** A day as it is typed, DD/MM/YYYY, within bounds. The keys are those of the shared `ui` texts. */
export const typedDate = ({ min, max }: DateBounds) => {
  const within = (text: string) => {
    const date = parseTypedDate(text);
    return date === null || (date >= min && date <= max);
  };
  return z.codec(
    z.string().check(
      z.trim(),
      z.minLength(1, { error: 'required', abort: true }),
      z.refine((text) => parseTypedDate(text) !== null, 'date'),
      z.refine(within, 'dateRange'),
    ),
    z.string(),
    {
      decode: (text) => parseTypedDate(text) ?? text,
      encode: (date) => (isPlainDate(date) ? formatTypedDate(date) : date),
    },
  );
};
