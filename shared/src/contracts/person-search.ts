import * as z from 'zod/mini';
import { searchText } from './wire.ts';

/** How the desk finds people by a typed text: one rule for its boxes and the portal. */
interface PersonSearch {
  readonly words: readonly string[];
  /** If it is no name but a number, with the signs that phone numbers have. */
  readonly digits: string | undefined;
}

/** Nobody is found by fewer letters, or fewer digits of a number. */
export const shortestPersonSearch = 3;

export const personSearch = (text: string): PersonSearch => ({
  words: text.split(/\s+/).filter((word) => word !== ''),
  digits: /^[\d\s()+-]+$/.test(text) ? text.replaceAll(/\D/g, '') : undefined,
});

export const hasFewDigits = (text: string): boolean => {
  const { digits } = personSearch(text);
  return digits !== undefined && digits.length < shortestPersonSearch;
};

/** The text of a search for patients. */
export const personText = searchText.check(
  z.minLength(shortestPersonSearch, 'tooShort'),
  z.refine((text) => !hasFewDigits(text), 'tooShort'),
);

interface PhoneSearch {
  readonly part: string;
  /** The number is also found if it ends so. */
  readonly end: string | undefined;
}

/**
 * Where these digits are in stored phones, which have the code of the country instead of the zero that people type. The two
 * digits of an operator are in many numbers, so the code of Armenia stays before them; with their zero they can also be
 * the last three digits of a number.
 */
export const phoneSearch = (digits: string): PhoneSearch =>
  /^0[1-9]\d$/.test(digits)
    ? { part: `374${digits.slice(1)}`, end: digits }
    : { part: digits.replace(/^0+(?=[1-9]\d{2})/, ''), end: undefined };
