import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { id } from './wire.ts';

export const investorPage = z.object({
  title: z.string(),
  /** Rich text. */
  description: z.string(),
  /** Input of the yield calculator. */
  bond: z.object({
    years: z.int().check(z.positive()),
    annualYieldPercent: z.number().check(z.positive()),
    /** In AMD. */
    nominal: z.int().check(z.positive()),
  }),
  waysToBuy: z.array(z.object({ title: z.string(), description: z.string() })),
  investors: z.array(z.object({ id, title: z.string(), category: z.object({ id, title: z.string() }) })),
});

export const getInvestors = endpoint({
  method: 'GET',
  path: '/portal/api/v1/investors',
  access: 'public',
  answer: 'one',
  data: investorPage,
  errors: [errorCode.notFound],
});

export type InvestorPage = z.output<typeof investorPage>;
