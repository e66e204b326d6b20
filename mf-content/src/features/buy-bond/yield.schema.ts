import type { InvestorPage } from '@arev/shared/contracts/investors';
import * as z from 'zod/mini';

type Bond = InvestorPage['bond'];

/** More bonds than one person buys. */
export const mostBonds = 10_000;

const amountProblems = ['notNumber', 'tooLittle', 'tooMuch', 'notWhole'] as const;
type AmountProblem = (typeof amountProblems)[number];

/** The limits of the calculator. */
const yieldInput = ({ nominal, years }: Bond) =>
  z.object({
    amount: z.int('notNumber').check(
      z.gte(nominal, 'tooLittle'),
      z.lte(nominal * mostBonds, 'tooMuch'),
      z.refine((amount) => amount % nominal === 0, 'notWhole'),
    ),
    years: z.int('term').check(z.gte(1, 'term'), z.lte(years, 'term')),
  });

/** Amounts as people write them: spaces, dots and commas separate thousands. */
const numberIn = (text: string): number => {
  const digits = text.replaceAll(/[\s.,]/g, '');
  // A number above the maximum is reported as too large, not as invalid.
  return /^\d+$/.test(digits) ? Math.min(Number(digits), Number.MAX_SAFE_INTEGER) : Number.NaN;
};

export const readYieldInput = (bond: Bond, typed: { readonly amount: string; readonly years: string }) =>
  yieldInput(bond).safeParse({ amount: numberIn(typed.amount), years: numberIn(typed.years) });

export const isAmountProblem = (text: string): text is AmountProblem =>
  amountProblems.some((problem) => problem === text);
