import { weekdayNames } from '@arev/shared/i18n';
import fc from 'fast-check';
import {
  addDays,
  adultBefore,
  clockTimeAt,
  instantOf,
  isRealDate,
  plainDateAt,
  timeOf,
  minutesOf,
  weekdayOf,
  yearsBetween,
  weekdayDateAt,
} from './clinic-time.ts';

test('The clinic is four hours ahead of UTC', () => {
  expect(instantOf('2027-02-15', '10:00')).toBe(Date.parse('2027-02-15T06:00:00Z'));
  expect(plainDateAt(Date.parse('2027-02-15T20:30:00Z'))).toBe('2027-02-16');
  expect(clockTimeAt(Date.parse('2027-02-15T20:30:00Z'))).toBe('00:30');
});

test('Summer time is applied, which Armenia had until 2011', () => {
  expect(instantOf('2011-07-01', '10:00')).toBe(Date.parse('2011-07-01T05:00:00Z'));
});

test('A date and a time can be converted to an instant and back', () => {
  const days = fc.integer({ min: 0, max: 20_000 });
  const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
  fc.assert(
    fc.property(days, minutes, (day, minute) => {
      const date = addDays('2013-01-01', day);
      const instant = instantOf(date, timeOf(minute));
      expect([plainDateAt(instant), minutesOf(clockTimeAt(instant))]).toEqual([date, minute]);
    }),
  );
});

test('Monday is the first day of the week and Sunday the seventh', () => {
  expect(['2027-02-15', '2027-02-21'].map(weekdayOf)).toEqual([1, 7]);
});

test.each([
  ['2027-02-28', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-04-31', false],
])('The day %s is valid: %s', (date, real) => {
  expect(isRealDate(date)).toBe(real);
});

test.each([
  ['2027-02-15', '2009-02-15'],
  ['2028-02-29', '2010-02-28'],
  ['2026-02-28', '2008-02-28'],
])('On %s people born on %s or earlier are of age', (today, born) => {
  expect(adultBefore(today)).toBe(born);
});

test.each([
  ['1985-11-09', '2027-11-08', 41],
  ['1985-11-09', '2027-11-09', 42],
  ['2027-02-15', '2027-02-15', 0],
])('The time from %s to %s is %i years', (from, to, years) => {
  expect(yearsBetween(from, to)).toBe(years);
});

test.each(['hy', 'ru', 'en'] as const)(
  'A day to keep free names its weekday as the pages do (%s)',
  (language) => {
    const monday = Date.parse('2027-02-22T19:59:00Z');
    const days = Array.from({ length: 7 }, (_, at) => weekdayDateAt(monday + at * 86_400_000, language));
    expect(days.map((day) => day.split(', ')[0])).toEqual(weekdayNames(language, 'short'));
    expect(days[0]).toMatch(/, 22\.02\.2027$/);
  },
);
