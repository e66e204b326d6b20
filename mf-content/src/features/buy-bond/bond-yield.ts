import type { InvestorPage } from '@arev/shared/contracts/investors';

export const couponsAYear = 4;

export interface BondYield {
  readonly bonds: number;
  readonly coupon: number;
  readonly coupons: number;
  readonly income: number;
  /** What was paid in and everything that it brought. */
  readonly total: number;
}

/** Interest is simple: each quarter pays its part of the year's percent on what was paid in. */
export const bondYield = (bond: InvestorPage['bond'], amount: number, years: number): BondYield => {
  const coupon = (amount * bond.annualYieldPercent) / 100 / couponsAYear;
  const coupons = years * couponsAYear;
  const income = coupon * coupons;
  return { bonds: amount / bond.nominal, coupon, coupons, income, total: amount + income };
};
