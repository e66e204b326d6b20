import { typedDate } from './typed-date.ts';

const schema = typedDate({ min: '1926-11-23', max: '2026-11-23' });
const problem = (text: string) => schema.safeParse(text).error?.issues[0]?.message;

test.each([
  ['', 'required'],
  ['31/02/2000', 'date'],
  ['3.12', 'date'],
  ['22/11/1926', 'dateRange'],
  ['24/11/2026', 'dateRange'],
  ['23/11/1926', undefined],
  ['23/11/2026', undefined],
])('The typed day %j is invalid within bounds: %s', (text, key) => {
  expect(problem(text)).toBe(key);
});

test('A typed day is sent as a calendar day', () => {
  expect(schema.parse(' 03/12/1990\u200e ')).toBe('1990-12-03');
});
