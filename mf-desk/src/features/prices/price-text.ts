import { largestPrice } from '@arev/shared/contracts/prices';
import { plainNumber, readWhole } from '../../frame/whole-number.ts';

/** Why a cell cannot be saved; `prices.problem.<name>` is its text. */
export type CellProblem =
  | 'unknownService'
  | 'unknownBranch'
  | 'sameName'
  | 'notNumber'
  | 'negative'
  | 'tooLarge'
  | 'doubled'
  | 'hasDraft'
  | 'changed'
  | 'refused';

/** A price in drams, or null: the service is not offered there. */
export type PriceRead = { readonly price: number | null } | { readonly problem: CellProblem };

const notOffered = new Set(['', '-', '–', '—']);

/** As people and spreadsheets write it: `12000`, `12 000`, `12.000 AMD`. */
export const readPrice = (text: string): PriceRead => {
  const plain = plainNumber(text);
  if (notOffered.has(plain)) return { price: null };
  if (/^[-–—] ?\d/.test(plain)) return { problem: 'negative' };
  const price = readWhole(plain);
  if (price === undefined) return { problem: 'notNumber' };
  return price > largestPrice ? { problem: 'tooLarge' } : { price };
};

export const priceText = (price: number | null): string => (price === null ? '' : String(price));
