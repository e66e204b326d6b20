import {
  formatDayMonth,
  formatFullDate,
  formatLongDate,
  formatMonthYear,
  formatNumericDate,
  formatNumericWeekdayDate,
  formatTypedDate,
  formatWeekdayDate,
  monthName,
  parseTypedDate,
  weekdayNames,
} from './format-date.ts';

const date = '2026-12-03';

test('Dates have the format of each language, with day and month on one line', () => {
  expect(formatLongDate(date, 'en')).toBe('December\u00a003, 2026');
  expect(formatLongDate(date, 'hy')).toBe('2026\u00a0թ. դեկտեմբերի\u00a03');
  expect(formatLongDate(date, 'ru')).toBe('3\u00a0декабря 2026');
  expect(formatDayMonth(date, 'en')).toBe('3\u00a0December');
  expect(formatDayMonth(date, 'hy')).toBe('դեկտեմբերի\u00a03');
  expect(formatDayMonth(date, 'ru')).toBe('3\u00a0декабря');
  expect(formatWeekdayDate(date, 'hy')).toBe('հինգշաբթի, դեկտեմբերի\u00a03');
  expect(formatFullDate(date, 'ru')).toBe('четверг, 3\u00a0декабря 2026');
  expect(formatFullDate(date, 'hy')).toBe('հինգշաբթի, 2026\u00a0թ. դեկտեմբերի\u00a03');
});

test('A month without a day is in the nominative', () => {
  expect(formatMonthYear('2026-10', 'hy')).toBe('2026\u00a0թ. հոկտեմբեր');
  expect(formatMonthYear('2026-10', 'ru')).toBe('Октябрь 2026');
  expect(monthName(10, 'hy')).toBe('հոկտեմբեր');
  expect(() => monthName(13, 'hy')).toThrow('There is no month 13.');
});

test('Weeks begin on Monday', () => {
  expect(weekdayNames('hy', 'short')).toEqual(['երկ', 'երք', 'չրք', 'հնգ', 'ուր', 'շբթ', 'կիր']);
  expect(weekdayNames('en', 'long')[0]).toBe('Monday');
});

test('The Armenian names of months and days are those of the Unicode tables', () => {
  const asInUnicode = new Intl.DateTimeFormat('hy', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-05`;
    const word = formatDayMonth(day, 'hy').split('\u00a0')[0];
    expect(asInUnicode.format(new Date(`${day}T00:00:00Z`))).toContain(word);
  }
});

test('Dates are formatted and parsed as DD/MM/YYYY', () => {
  expect(formatNumericDate(date)).toBe('03.12.2026');
  expect(formatNumericWeekdayDate(date, 'en')).toBe('Thu, 03.12.2026');
  expect(formatNumericWeekdayDate(date, 'hy')).toBe('հնգ, 03.12.2026');
  expect(formatTypedDate(date)).toBe('03/12/2026');
  expect(parseTypedDate('03/12/2026')).toBe(date);
  expect(parseTypedDate(' 3.12.2026 ')).toBe(date);
});

test.each(['31/02/2026', '12/2026', '2026-12-03', '03/12/26', 'tomorrow', ''])(
  '%p is an invalid date',
  (text) => {
    expect(parseTypedDate(text)).toBeNull();
  },
);
