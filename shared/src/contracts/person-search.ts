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

/**
 * The part of stored phones that these digits are. Phones are stored with the code of the country, and typed with a zero
 * instead. The two digits of an operator are in many numbers, so the code of Armenia stays before them.
 */
export const phonePart = (digits: string): string =>
  digits.replace(/^0(?=[1-9]\d$)/, '374').replace(/^0+(?=[1-9]\d{2})/, '');
