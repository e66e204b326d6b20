import { bondYield } from './bond-yield.ts';
import { readYieldInput } from './yield.schema.ts';

const bond = { years: 3, annualYieldPercent: 12, nominal: 100_000 };
const read = (amount: string, years = '3') => readYieldInput(bond, { amount, years });
const problem = (amount: string, years = '3') => read(amount, years).error?.issues[0]?.message;

describe('The bond calculator', () => {
  it('pays coupons every quarter and returns the amount that was paid in', () => {
    expect(bondYield(bond, 1_000_000, 3)).toEqual({
      bonds: 10,
      coupon: 30_000,
      coupons: 12,
      income: 360_000,
      total: 1_360_000,
    });
    expect(bondYield(bond, 100_000, 1)).toMatchObject({ coupon: 3_000, coupons: 4, total: 112_000 });
  });

  it.each(['1000000', '1 000 000', '1.000.000', '1,000,000', '1\u00a0000\u00a0000'])(
    'accepts the amount %s as people write it',
    (amount) => {
      expect(read(amount).data).toEqual({ amount: 1_000_000, years: 3 });
    },
  );

  it.each([
    ['', 'notNumber'],
    ['-100000', 'notNumber'],
    ['1e6', 'notNumber'],
    ['99999', 'tooLittle'],
    ['150000', 'notWhole'],
    ['1000100000', 'tooMuch'],
    ['9999999999999', 'tooMuch'],
    ['99999999999999999999', 'tooMuch'],
  ])('rejects the amount "%s": %s', (amount, expected) => {
    expect(problem(amount)).toBe(expected);
  });

  it.each(['0', '4', 'x', ''])('rejects a term of %s years', (years) => {
    expect(problem('100000', years)).toBe('term');
  });
});
