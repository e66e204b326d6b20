import { canonicalPhone } from '../../contracts/phone.ts';
import { editPhone, finishPhone, isForeign, maskPhone } from './phone-mask.ts';
import { foreignShape } from './foreign-shape.ts';

test.each([
  ['37491123456', '+374 (91) 12 34 56'],
  ['+374 91 12-34-56', '+374 (91) 12 34 56'],
  ['0037491123456', '+374 (91) 12 34 56'],
  ['091123456', '+374 (91) 12 34 56'],
  ['374911234567890', '+374 (91) 12 34 56 78 90'],
  [`+374${'9'.repeat(11)}`, '+374 (99) 99 99 99 99 9'],
  ['3749', '+374 (9'],
  ['37491', '+374 (91'],
  ['374911', '+374 (91) 1'],
  ['call me', ''],
  ['', ''],
])('The typed text %p is formatted as %p', (typed, masked) => {
  expect(maskPhone(typed)).toBe(masked);
});

const typed = (keys: string): string =>
  [...keys].reduce((previous, key) => {
    const raw = previous + key;
    return editPhone({ previous, raw, caret: raw.length }).value;
  }, '');

test.each([
  ['0037499123456', '+374 (99) 12 34 56'],
  ['+37499123456', '+374 (99) 12 34 56'],
  ['099123456', '+374 (99) 12 34 56'],
  ['99123456', '+374 (99) 12 34 56'],
  ['+79161234567', '+79161234567'],
  ['89161234567', '+79161234567'],
  ['0079161234567', '+79161234567'],
  ['+12025550123', '+12025550123'],
])('The keys %s make the number %s once the field is left', (keys, number) => {
  expect(finishPhone(typed(keys))).toBe(number);
});

test('A foreign number is grouped as in its country', () => {
  expect(maskPhone('+79161234567', foreignShape)).toBe('+7 916 123 45 67');
  expect(isForeign('+7 9')).toBe(true);
  expect(isForeign('+37')).toBe(false);
});

test('A foreign number that is pasted with invisible marks keeps its plus', () => {
  const raw = '\u202a+84 912 345 678\u202c';
  const { value } = editPhone({ previous: '', raw, caret: raw.length });
  expect(value).toBe('+84912345678');
  expect(isForeign(raw)).toBe(true);
  expect(maskPhone(raw)).toBe('+84912345678');
});

test('Input too short for a phone number stays as typed', () => {
  expect(finishPhone('9912')).toBe('9912');
});

test('All digits of a pasted number stay, so that it is shown as wrong', () => {
  for (const pasted of ['9'.repeat(80), `+374${'9'.repeat(77)}`, `+7${'9'.repeat(79)}`]) {
    const { value } = editPhone({ previous: '', raw: pasted, caret: pasted.length }, foreignShape);
    expect(value.replaceAll(/\D/g, '')).toBe(pasted.replace('+', ''));
    expect(canonicalPhone(finishPhone(value, foreignShape))).toBeUndefined();
  }
});

test('Typing at the end moves the caret along', () => {
  expect(editPhone({ previous: '+374 (91', raw: '+374 (911', caret: 9 })).toEqual({
    value: '+374 (91) 1',
    caret: 11,
  });
});

test('Typing in the middle leaves the caret in the middle', () => {
  const edit = editPhone({ previous: '+374 (91) 12 34', raw: '+374 (951) 12 34', caret: 8 });
  expect(edit).toEqual({ value: '+374 (95) 11 23 4', caret: 8 });
});

test('Backspace over a separator deletes the digit before it', () => {
  expect(editPhone({ previous: '+374 (91) 12', raw: '+374 (91 12', caret: 8 })).toEqual({
    value: '+374 (91) 2',
    caret: 7,
  });
});
