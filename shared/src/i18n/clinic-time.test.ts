import {
  clinicClock,
  clinicDate,
  clinicToday,
  instantOf,
  isPlainTime,
  lastDayBefore,
} from './clinic-time.ts';

test('The clinic is four hours ahead of UTC, in summer and in winter', () => {
  expect(clinicClock(new Date('2026-12-03T10:30:00Z'))).toBe('14:30');
  expect(clinicClock(new Date('2026-07-03T10:30:00Z'))).toBe('14:30');
});

test('The day of the clinic begins at its own midnight', () => {
  expect(clinicToday(Date.parse('2026-12-02T19:59:59Z'))).toBe('2026-12-02');
  expect(clinicToday(Date.parse('2026-12-02T20:00:00Z'))).toBe('2026-12-03');
  expect(clinicClock(Date.parse('2026-12-02T20:00:00Z'))).toBe('00:00');
});

test('A day and a time make one instant', () => {
  expect(instantOf('2026-12-03', '14:30').toISOString()).toBe('2026-12-03T10:30:00.000Z');
  expect(instantOf('2026-12-03', '00:00').toISOString()).toBe('2026-12-02T20:00:00.000Z');
});

test('Days and times can be converted to an instant and back, also in years with summer time', () => {
  for (const date of ['2026-01-01', '2011-03-26', '2011-07-01', '2011-10-31', '1999-12-31']) {
    for (const time of ['00:00', '09:15', '23:59']) {
      const instant = instantOf(date, time);
      expect([clinicDate(instant), clinicClock(instant)]).toEqual([date, time]);
    }
  }
});

test('The last day of a period that ends at midnight is the day before', () => {
  expect(lastDayBefore(instantOf('2027-01-01', '00:00').getTime())).toBe('2026-12-31');
  expect(lastDayBefore(instantOf('2027-01-01', '00:01').getTime())).toBe('2027-01-01');
});

test('Invalid times are refused', () => {
  expect(isPlainTime('24:00')).toBe(false);
  expect(isPlainTime('9:30')).toBe(false);
  expect(() => instantOf('2026-12-03', '14:60')).toThrow('"14:60" is not a time of day (HH:mm).');
});
