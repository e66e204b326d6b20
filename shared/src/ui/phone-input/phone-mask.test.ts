import { editPhone, maskPhone, PHONE_PATTERN } from './phone-mask.ts';

test.each([
  ['37491123456', '+374 (91) 12 34 56'],
  ['+374 91 12-34-56', '+374 (91) 12 34 56'],
  ['0037491123456', '+374 (91) 12 34 56'],
  ['091123456', '+374 (91) 12 34 56'],
  ['374911234567890', '+374 (91) 12 34 56'],
  ['3749', '+374 (9'],
  ['37491', '+374 (91'],
  ['374911', '+374 (91) 1'],
  ['call me', ''],
  ['', ''],
])('%p becomes %p', (typed, masked) => {
  expect(maskPhone(typed)).toBe(masked);
});

test('Only a whole number fits the mask', () => {
  expect(PHONE_PATTERN.test('+374 (91) 12 34 56')).toBe(true);
  expect(PHONE_PATTERN.test('+374 (91) 12 34 5')).toBe(false);
  expect(PHONE_PATTERN.test('37491123456')).toBe(false);
});

test('Typing at the end leads the caret along', () => {
  expect(editPhone({ previous: '+374 (91', raw: '+374 (911', caret: 9 })).toEqual({
    value: '+374 (91) 1',
    caret: 11,
  });
});

test('Typing in the middle leaves the caret in the middle', () => {
  const edit = editPhone({ previous: '+374 (91) 12 34', raw: '+374 (951) 12 34', caret: 8 });
  expect(edit).toEqual({ value: '+374 (95) 11 23 4', caret: 8 });
});

test('Backspace over a sign takes the digit before it', () => {
  expect(editPhone({ previous: '+374 (91) 12', raw: '+374 (91 12', caret: 8 })).toEqual({
    value: '+374 (91) 2',
    caret: 7,
  });
});
