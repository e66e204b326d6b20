import * as z from 'zod/mini';
import { idsInText } from '../contracts/wire.ts';

/** `1,2,3` as unique ids in ascending order; anything else means all cities. */
export const citiesFromText = (text: string | null | undefined): readonly number[] => {
  const { data } = z.safeDecode(idsInText, text ?? '');
  return [...new Set(data)].toSorted((one, other) => one - other);
};

export const citiesToText = (ids: readonly number[]): string => ids.join(',');
