import {
  addDays,
  addMonths,
  daysBetween,
  isPlainDate,
  monthOf,
  plainDate,
  weekday,
  weeksOfMonth,
} from './plain-date.ts';

test.each(['2026-12-03', '2024-02-29', '0099-01-01'])('%s is a valid day', (date) => {
  expect(isPlainDate(date)).toBe(true);
});

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-1-3',
  '03.12.2026',
  '',
  null,
  20261203,
  '2026-12-03T00:00',
])('%p is an invalid day', (value) => {
  expect(isPlainDate(value)).toBe(false);
});

test('A day that does not exist causes an error', () => {
  expect(() => addDays('2026-02-30', 1)).toThrow('"2026-02-30" is not a day of the calendar (YYYY-MM-DD).');
  expect(plainDate(2026, 2, 30)).toBeNull();
});

test('Adding days crosses months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
  expect(daysBetween('2026-11-21', '2026-12-03')).toBe(12);
});

test('A month later is the same day, or the last day of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
});

test('Weeks begin on Monday', () => {
  expect(weekday('2026-12-03')).toBe(4);
  expect(weekday('2026-11-22')).toBe(7);
});

test('A month is shown in complete weeks', () => {
  const weeks = weeksOfMonth('2026-12');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-11-30');
  expect(weeks.at(-1)?.at(-1)).toBe('2027-01-03');
  expect(weeksOfMonth('2027-02')).toHaveLength(4);
  expect(monthOf('2026-12-03')).toBe('2026-12');
});
