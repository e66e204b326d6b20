import * as z from 'zod/mini';
import { phone } from './phone.ts';

test.each([
  ['+374 (91) 12 34 56', '+374 (91) 12 34 56'],
  ['+37491123456', '+374 (91) 12 34 56'],
  ['+7 916 123-45-67', '+79161234567'],
  ['+1 (202) 555-0123', '+12025550123'],
  ['+995 599 12 34 56', '+995599123456'],
])('The number %s is stored as %s', (typed, kept) => {
  expect(z.decode(phone, typed)).toBe(kept);
});

test.each([
  '',
  '091123456',
  '+374 (91) 12 34 5',
  '+374911234567',
  '+0 123 456 789',
  '+1 202',
  '+12345678901234567',
  '+7 call me',
])('The text %p is no telephone number', (typed) => {
  expect(z.safeDecode(phone, typed).success).toBe(false);
});
