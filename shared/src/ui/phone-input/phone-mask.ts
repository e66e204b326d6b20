import { armenianShape } from '../../contracts/phone.ts';
import { withoutUnseen } from '../../contracts/text.ts';

const armenia = '374';
const armenianDigits = 11;
const localDigits = 8;

/** Groups the digits of a foreign number, with the `+`. */
export type ForeignShape = (digits: string) => string;

const ungrouped: ForeignShape = (digits) => `+${digits}`;

const hasPlus = (text: string): boolean => withoutUnseen(text).startsWith('+');
const bare = (text: string): string => text.replace(/\D/g, '');

/** As much of `+000 (00) 00 00 00` as there are digits; more of them stay, so that the number is shown as wrong. */
const armenianPart = (digits: string): string => {
  if (digits.length === armenianDigits) return armenianShape(digits);
  const [, country = '', area = '', rest = ''] = /^(\d{1,3})(\d{0,2})(\d*)$/.exec(digits) ?? [];
  const pairs = rest.match(/\d{1,2}/g) ?? [];
  return `+${country}${area && ` (${area}`}${pairs.length > 0 ? `) ${pairs.join(' ')}` : ''}`;
};

const isArmenian = (digits: string): boolean => digits.startsWith(armenia) || armenia.startsWith(digits);

const international = (digits: string, foreign: ForeignShape): string => {
  if (digits === '') return '+';
  return isArmenian(digits) ? armenianPart(digits) : foreign(digits);
};

/** Whether the number is a foreign one, so that the formats are worth loading. */
export const isForeign = (text: string): boolean => {
  const digits = bare(text);
  return hasPlus(text) && digits !== '' && !isArmenian(digits);
};

/**
 * Formats typed text key by key. Until the country is known the digits stay as they are: `0` may begin a local number
 * (0 91 …) or the international prefix (00 …), and a number without both is formatted when the field is left.
 */
export const maskPhone = (text: string, foreign: ForeignShape = ungrouped): string => {
  const digits = bare(text);
  if (hasPlus(text)) return international(digits, foreign);
  if (digits.startsWith('00')) return digits === '00' ? digits : international(digits.slice(2), foreign);
  if (digits === '0' || digits === '') return digits;
  if (digits.startsWith('0')) return international(`${armenia}${digits.slice(1)}`, foreign);
  return digits.startsWith(armenia) ? international(digits, foreign) : digits;
};

/** On leaving the field, decides the country of a number without a code. */
export const finishPhone = (text: string, foreign: ForeignShape = ungrouped): string => {
  const digits = bare(text);
  if (hasPlus(text) || digits === '') return text;
  if (digits.length === localDigits) return international(`${armenia}${digits}`, foreign);
  // Russian numbers start with an 8 within Russia.
  if (/^8[3-9]\d{9}$/.test(digits)) return international(`7${digits.slice(1)}`, foreign);
  return digits.length > localDigits ? international(digits, foreign) : text;
};

export interface PhoneEdit {
  /** The previous text of the field. */
  readonly previous: string;
  /** The text and the caret position after the key. */
  readonly raw: string;
  readonly caret: number;
}

/** The masked text after one edit, with the caret where the person expects it. */
export const editPhone = (
  { previous, raw, caret }: PhoneEdit,
  foreign: ForeignShape = ungrouped,
): { value: string; caret: number } => {
  let head = bare(raw.slice(0, caret));
  const tail = bare(raw.slice(caret));
  // Backspace over a bracket or a space removes the digit before it, otherwise the mask would insert the character
  // again.
  const erasedSign = raw.length < previous.length && bare(raw) === bare(previous) && caret < previous.length;
  if (erasedSign) head = head.slice(0, -1);
  const plus = hasPlus(raw) ? '+' : '';
  if (plus !== '' && head === '' && tail === '')
    return { value: raw.length > previous.length ? '+' : '', caret: 1 };
  const value = maskPhone(`${plus}${head}${tail}`, foreign);
  const shown = tail ? maskPhone(`${plus}${head}`, foreign) : value;
  return { value, caret: Math.min(shown.length, value.length) };
};
