import { formatExactNumber, formatMoney, formatNumber } from './format-number.ts';

test('Amounts have dots between thousands and end with AMD', () => {
  expect(formatMoney(5000)).toBe('5.000 AMD');
  expect(formatMoney(1_234_567)).toBe('1.234.567 AMD');
  expect(formatMoney(900)).toBe('900 AMD');
  expect(formatMoney(0)).toBe('0 AMD');
  expect(formatMoney(-1500)).toBe('-1.500 AMD');
  expect(formatMoney(-0.2)).toBe('0 AMD');
  expect(() => formatMoney(Number.NaN)).toThrow(RangeError);
});

test('Numbers are grouped as each language groups them', () => {
  expect(formatNumber(1200, 'hy')).toBe('1200');
  expect(formatNumber(12_000, 'hy')).toBe('12\u00a0000');
  expect(formatNumber(12_000, 'en')).toBe('12,000');
  expect(formatNumber(4.85, 'ru', 1)).toBe('4,8');
  expect(formatNumber(-0.01, 'en', 1)).toBe('0.0');
});

test('A number that somebody entered keeps its decimals', () => {
  expect(formatExactNumber(61.5, 'ru')).toBe('61,5');
  expect(formatExactNumber(170, 'hy')).toBe('170');
  expect(formatExactNumber(-1234.125, 'en')).toBe('-1,234.125');
});
