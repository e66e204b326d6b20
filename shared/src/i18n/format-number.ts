import type { Language } from './languages.ts';

const NO_BREAK_SPACE = '\u00a0';

/** Chromium has no Armenian number data, so server and browser share our own grouping. */
function grouped(digits: string, separator: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, separator);
}

/** `5.000 AMD`: whole drams, grouped by dots in every language. */
export function formatMoney(amount: number): string {
  if (!Number.isFinite(amount)) throw new RangeError(`An amount must be a number, not ${amount}.`);
  const whole = Math.round(Math.abs(amount));
  const sign = amount < 0 && whole > 0 ? '-' : '';
  return `${sign}${grouped(String(whole), '.')} AMD`;
}

/** With as many decimals as it has. */
export function formatExactNumber(value: number, language: Language): string {
  return formatNumber(value, language, String(value).split('.')[1]?.length ?? 0);
}

export function formatNumber(value: number, language: Language, decimals = 0): string {
  if (!Number.isFinite(value)) throw new RangeError(`A number was expected, not ${value}.`);
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const isZero = Number(`${whole}.${fraction ?? 0}`) === 0;
  const sign = value < 0 && !isZero ? '-' : '';
  const separator = language === 'en' ? ',' : NO_BREAK_SPACE;
  // Armenian and Russian do not group four digits: 1200, but 12 000.
  const groups = language !== 'en' && whole.length < 5 ? whole : grouped(whole, separator);
  const point = language === 'en' ? '.' : ',';
  return `${sign}${groups}${fraction ? point + fraction : ''}`;
}
