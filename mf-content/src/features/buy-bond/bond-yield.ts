import type { InvestorPage } from '@arev/shared/contracts/investors';

export const couponsAYear = 4;

export interface BondYield {
  readonly bonds: number;
  readonly coupon: number;
  readonly coupons: number;
  readonly income: number;
  /** The amount paid in, plus all coupons. */
  readonly total: number;
}

/** Simple interest: each quarter pays a quarter of the yearly rate on the amount paid in. */
export const bondYield = (bond: InvestorPage['bond'], amount: number, years: number): BondYield => {
  const coupon = (amount * bond.annualYieldPercent) / 100 / couponsAYear;
  const coupons = years * couponsAYear;
  const income = coupon * coupons;
  return { bonds: amount / bond.nominal, coupon, coupons, income, total: amount + income };
};
