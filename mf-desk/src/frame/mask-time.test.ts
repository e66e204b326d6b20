import { completeTime, maskTime } from './mask-time.ts';

const typeKeys = (text: string): string => [...text].reduce((shown, key) => maskTime(shown + key, shown), '');

test.each([
  ['0930', '09:30'],
  ['930', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['1:30', '01:30'],
  ['09:30', '09:30'],
  ['1830', '18:30'],
  ['18301', '18:30'],
  ['2400', '24:00'],
  ['1', '1'],
  [':30', ':30'],
])('A time typed as %s key by key becomes %s', (keys, shown) => {
  expect(typeKeys(keys)).toBe(shown);
});

test.each(['930', '9:30', '9.30', '0930', '09-30', ' 09:30 '])('A pasted “%s” becomes 09:30', (text) => {
  expect(maskTime(text, '18:00')).toBe('09:30');
});

test('Deleting, and typing before the end, does not move the other digits', () => {
  expect(maskTime('09:', '09:3')).toBe('09:');
  expect(maskTime('9:30', '09:30', 0)).toBe('9:30');
  expect(maskTime('1:30', '11:30', 1)).toBe('1:30');
});

test.each([
  ['9:30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['13:0', '13:0'],
  ['9:75', '9:75'],
  ['9', '9'],
  ['', ''],
])('“%s” is completed to “%s” when the field is left', (text, time) => {
  expect(completeTime(text)).toBe(time);
});
