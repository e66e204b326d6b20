import * as z from 'zod/mini';
import { idsInText } from '../contracts/wire.ts';
import { citiesCookie } from './storage-keys.ts';

/** `1,2,3` as unique ids; anything else means all cities. */
export const citiesFromText = (text: string | null | undefined): readonly number[] => {
  const { data } = z.safeDecode(idsInText, text ?? '');
  return [...new Set(data)];
};

export const citiesToText = (ids: readonly number[]): string => ids.join(',');

/** The selection in a request's `cookie` header; an invalid cookie means all cities. */
export const citiesFromCookies = (header: string | undefined): readonly number[] => {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${citiesCookie}=`));
  return found === undefined ? [] : citiesFromText(unescaped(found.slice(citiesCookie.length + 1)));
};

const unescaped = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};
