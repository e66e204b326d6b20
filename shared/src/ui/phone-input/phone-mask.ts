/** `+000 (00) 00 00 00`: a country of three digits, then eight. */
export const PHONE_PATTERN = /^\+\d{3} \(\d{2}\) \d{2} \d{2} \d{2}$/;

const DIGITS = 11;
const ARMENIA = '374';

/** Shapes whatever was typed or pasted; a number written the local way (0 91 …) gets the country's code. */
export function maskPhone(text: string): string {
  return shape(digitsOf(text));
}

export interface PhoneEdit {
  /** What the field showed before. */
  readonly previous: string;
  /** What it holds after the key, and where the caret stands in it. */
  readonly raw: string;
  readonly caret: number;
}

/** The masked text after one edit, with the caret where the writer expects it. */
export function editPhone({ previous, raw, caret }: PhoneEdit): { value: string; caret: number } {
  let head = bare(raw.slice(0, caret));
  const tail = bare(raw.slice(caret));
  // Backspace over a bracket or a space takes the digit before it, else the mask would put the sign straight back.
  const erasedSign = raw.length < previous.length && bare(raw) === bare(previous) && caret < previous.length;
  if (erasedSign) head = head.slice(0, -1);
  const value = shape(digitsOf(`${raw.trim().startsWith('+') ? '+' : ''}${head}${tail}`));
  const shown = tail ? shape(digitsOf(head)) : value;
  return { value, caret: Math.min(shown.length, value.length) };
}

function bare(text: string): string {
  return text.replace(/\D/g, '');
}

function digitsOf(text: string): string {
  const digits = bare(text);
  if (!text.trim().startsWith('+')) {
    if (digits.startsWith('00')) return digits.slice(2, 2 + DIGITS);
    if (digits.startsWith('0')) return `${ARMENIA}${digits.slice(1)}`.slice(0, DIGITS);
  }
  return digits.slice(0, DIGITS);
}

function shape(digits: string): string {
  if (!digits) return '';
  const parts = [
    digits.slice(0, 3),
    digits.slice(3, 5),
    digits.slice(5, 7),
    digits.slice(7, 9),
    digits.slice(9, 11),
  ];
  const [country = '', area = '', ...pairs] = parts;
  let text = `+${country}`;
  if (area) text += ` (${area}`;
  if (pairs[0]) text += `) ${pairs.filter(Boolean).join(' ')}`;
  return text;
}
