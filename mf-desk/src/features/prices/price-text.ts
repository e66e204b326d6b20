import { largestPrice } from '@arev/shared/contracts/prices';

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
const grouped = /^\d{1,3}(?:[ .,]\d{3})+$/;

/** As people and spreadsheets write it: `12000`, `12 000`, `12.000 AMD`. */
export const readPrice = (text: string): PriceRead => {
  const plain = text
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')
    .replace(/(?:AMD|֏|դր\.?|драм\.?|др\.)$/iu, '')
    .trim();
  if (notOffered.has(plain)) return { price: null };
  if (/^[-–—] ?\d/.test(plain)) return { problem: 'negative' };
  const digits = grouped.test(plain) ? plain.replaceAll(/\D/g, '') : plain;
  if (!/^\d+$/.test(digits)) return { problem: 'notNumber' };
  return Number(digits) > largestPrice ? { problem: 'tooLarge' } : { price: Number(digits) };
};

export const priceText = (price: number | null): string => (price === null ? '' : String(price));
