import { longestSearch } from '../contracts/search-limits.ts';
import { idInText, idsInText, searchText, slug } from '../contracts/wire.ts';

// Values of an address, which may come from anywhere: undefined if there is none or it is invalid.

export const idIn = (text: string | null | undefined): number | undefined => idInText.safeParse(text).data;

export const idsIn = (text: string | null): readonly number[] | undefined => idsInText.safeParse(text).data;

export const slugIn = (text: string | null): string | undefined => slug.safeParse(text).data;

/** Trimmed; an invalid search is empty. */
export const searchIn = (text: string | null): string => searchText.safeParse(text).data ?? '';

/** Trimmed, and cut to what the portal accepts: neither NUL nor half of a character at the end. */
export const cutSearchIn = (text: string | null): string =>
  (text ?? '')
    .replaceAll('\0', '')
    .trim()
    .slice(0, longestSearch)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
