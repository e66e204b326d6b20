import * as z from 'zod/mini';
import { formatTypedDate, isPlainDate, parseTypedDate, type PlainDate } from '../i18n/index.ts';
import { tidy } from '../contracts/text.ts';

export interface DateBounds {
  /** The earliest accepted day. */
  readonly min: PlainDate;
  /** The latest accepted day. */
  readonly max: PlainDate;
}

/** A day typed as DD/MM/YYYY, within bounds. The error keys are those of the shared `ui` texts. */
export const typedDate = ({ min, max }: DateBounds) => {
  const within = (text: string) => {
    const date = parseTypedDate(text);
    return date === null || (date >= min && date <= max);
  };
  return z.codec(
    z.string().check(
      tidy,
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
