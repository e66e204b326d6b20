import fc from 'fast-check';
import { addDays, instantOf, minutesOf, plainDateAt, timeOf } from '../../../clinic-time.ts';
import { testNow } from '../../../testing/test-clock.ts';
import { freeDates, freeSlots, horizonDays, slotAt, type Timetable } from './slots.ts';

const monday = '2027-02-15';
const nextMonday = '2027-02-22';
const timetable = (given: Partial<Timetable> = {}): Timetable => ({
  durationMinutes: 30,
  ranges: [
    { weekday: 1, starts: '09:00', ends: '10:00' },
    { weekday: 1, starts: '11:00', ends: '12:00' },
  ],
  holidays: [],
  closed: [],
  extra: [],
  ...given,
});
const timesOf = (slots: readonly { time: string }[]): string[] => slots.map(({ time }) => time);

test('Slots begin each quarter of an hour and end before the break', () => {
  expect(timesOf(freeSlots(timetable(), nextMonday, testNow, []))).toEqual([
    ...['09:00', '09:15', '09:30'],
    ...['11:00', '11:15', '11:30'],
  ]);
});

test('A slot that has begun is not offered', () => {
  expect(timesOf(freeSlots(timetable(), monday, instantOf(monday, '11:15'), []))).toEqual(['11:30']);
});

test('A holiday has no slots', () => {
  expect(freeSlots(timetable({ holidays: ['02-22'] }), nextMonday, testNow, [])).toEqual([]);
});

test('A holiday of one year does not repeat in the next', () => {
  expect(freeSlots(timetable({ holidays: [nextMonday] }), nextMonday, testNow, [])).toEqual([]);
  expect(freeSlots(timetable({ holidays: ['2026-02-22'] }), nextMonday, testNow, [])).not.toEqual([]);
});

test('Extra hours of a day are added to the weekly hours, and are the only hours on a holiday', () => {
  const extra = [
    { date: nextMonday, starts: '09:30', ends: '10:15' },
    { date: '2027-02-23', starts: '13:00', ends: '13:30' },
  ];
  const times = (given: Partial<Timetable>, date: string) =>
    timesOf(freeSlots(timetable({ extra, ...given }), date, testNow, []));
  expect(times({}, nextMonday)).toEqual(['09:00', '09:15', '09:30', '09:45', '11:00', '11:15', '11:30']);
  expect(times({}, '2027-02-23')).toEqual(['13:00']);
  expect(times({ holidays: ['02-22'] }, nextMonday)).toEqual(['09:30', '09:45']);
  expect(slotAt(timetable({ extra }), instantOf('2027-02-23', '13:00'), testNow)).toBeDefined();
});

test('A visit longer than any working range is never offered', () => {
  expect(freeDates(timetable({ durationMinutes: 90 }), testNow, [])).toEqual([]);
});

test('Slots can be booked for sixty days ahead, and not for the day after', () => {
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, starts: '12:00', ends: '13:00' }));
  const dates = freeDates(timetable({ ranges: everyDay }), testNow, []);
  expect([dates.length, dates[0], dates.at(-1)]).toEqual([horizonDays, monday, addDays(monday, 59)]);
});

test('A fully booked day has no slots', () => {
  const busy = [{ startsAt: instantOf(nextMonday, '08:00'), endsAt: instantOf(nextMonday, '18:00') }];
  expect(freeDates(timetable(), testNow, busy)).not.toContain(nextMonday);
});

const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
const interval = fc
  .tuple(minutes, minutes)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
const anyTimetable = fc
  .record({
    durationMinutes: fc.integer({ min: 5, max: 240 }),
    ranges: fc.array(interval, { maxLength: 4 }),
  })
  .map(({ durationMinutes, ranges }) =>
    timetable({
      durationMinutes,
      ranges: ranges.map(({ from, to }) => ({ weekday: 1, starts: timeOf(from), ends: timeOf(to) })),
    }),
  );
const anyBusy = fc.array(interval, { maxLength: 6 }).map((list) =>
  list.map(({ from, to }) => ({
    startsAt: instantOf(nextMonday, timeOf(from)),
    endsAt: instantOf(nextMonday, timeOf(to)),
  })),
);

test('A free slot lies on the grid, within one working range, and touches no other visit', () => {
  fc.assert(
    fc.property(anyTimetable, anyBusy, (table, busy) => {
      for (const { time, startsAt, endsAt } of freeSlots(table, nextMonday, testNow, busy)) {
        const start = minutesOf(time);
        const end = start + table.durationMinutes;
        expect(start % 15).toBe(0);
        expect(
          table.ranges.some((range) => minutesOf(range.starts) <= start && end <= minutesOf(range.ends)),
        ).toBe(true);
        expect(busy.some((visit) => visit.startsAt < endsAt && startsAt < visit.endsAt)).toBe(false);
      }
    }),
  );
});

test('Every offered slot that is not free overlaps a visit', () => {
  fc.assert(
    fc.property(anyTimetable, anyBusy, (table, busy) => {
      const free = new Set(timesOf(freeSlots(table, nextMonday, testNow, busy)));
      for (const { time, startsAt, endsAt } of freeSlots(table, nextMonday, testNow, []))
        if (!free.has(time))
          expect(busy.some((visit) => visit.startsAt < endsAt && startsAt < visit.endsAt)).toBe(true);
    }),
  );
});

test('An instant is a slot if and only if it is among those offered on its day', () => {
  fc.assert(
    fc.property(anyTimetable, minutes, fc.integer({ min: 0, max: 59_999 }), (table, minute, milliseconds) => {
      const instant = instantOf(nextMonday, timeOf(minute)) + (minute % 3 === 0 ? milliseconds : 0);
      const offered = freeSlots(table, plainDateAt(instant), testNow, []);
      expect(slotAt(table, instant, testNow)).toEqual(offered.find(({ startsAt }) => startsAt === instant));
    }),
  );
});
