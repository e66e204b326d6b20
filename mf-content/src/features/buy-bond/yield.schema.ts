import type { InvestorPage } from '@arev/shared/contracts/investors';
import * as z from 'zod/mini';

type Bond = InvestorPage['bond'];

/** More bonds than one person buys. */
export const mostBonds = 10_000;

const amountProblems = ['notNumber', 'tooLittle', 'tooMuch', 'notWhole'] as const;
type AmountProblem = (typeof amountProblems)[number];

/** What the calculator can reckon with. */
const yieldInput = ({ nominal, years }: Bond) =>
  z.object({
    amount: z.int('notNumber').check(
      z.gte(nominal, 'tooLittle'),
      z.lte(nominal * mostBonds, 'tooMuch'),
      z.refine((amount) => amount % nominal === 0, 'notWhole'),
    ),
    years: z.int('term').check(z.gte(1, 'term'), z.lte(years, 'term')),
  });

/** As people write amounts: spaces, dots and commas part the thousands. */
const numberIn = (text: string): number => {
  const digits = text.replaceAll(/[\s.,]/g, '');
  // More than a number holds is too much, not no number.
  return /^\d+$/.test(digits) ? Math.min(Number(digits), Number.MAX_SAFE_INTEGER) : Number.NaN;
};

export const readYieldInput = (bond: Bond, typed: { readonly amount: string; readonly years: string }) =>
  yieldInput(bond).safeParse({ amount: numberIn(typed.amount), years: numberIn(typed.years) });

export const isAmountProblem = (text: string): text is AmountProblem =>
  amountProblems.some((problem) => problem === text);
