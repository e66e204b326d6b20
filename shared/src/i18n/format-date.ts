import { CALENDAR_WORDS } from './calendar-words.ts';
import type { Language } from './languages.ts';
import { dateParts, plainDate, weekday, type PlainDate, type PlainMonth } from './plain-date.ts';

/** Day and month stay on one line, and so do an Armenian year and its word. */
const noBreak = '\u00a0';

export function monthName(month: number, language: Language): string {
  const name = CALENDAR_WORDS[language].months[month - 1];
  if (name === undefined) throw new RangeError(`There is no month ${month}.`);
  return name;
}

/** Monday first. */
export function weekdayNames(language: Language, form: 'short' | 'long'): readonly string[] {
  const words = CALENDAR_WORDS[language];
  return form === 'short' ? words.weekdaysShort : words.weekdays;
}

/** 'December 03, 2026'; Russian begins with the day, Armenian with the year. */
export function formatLongDate(date: PlainDate, language: Language): string {
  const { year, day } = dateParts(date);
  if (language === 'ru') return `${formatDayMonth(date, language)} ${year}`;
  if (language === 'hy') return `${armenianYear(year)} ${formatDayMonth(date, language)}`;
  return `${capitalised(monthOfDate(date, language))}${noBreak}${twoDigits(day)}, ${year}`;
}

/** '3 December' */
export function formatDayMonth(date: PlainDate, language: Language): string {
  const { day } = dateParts(date);
  const month = monthOfDate(date, language);
  return (language === 'hy' ? [month, day] : [day, month]).join(noBreak);
}

/** 'Thursday, 3 December' */
export function formatWeekdayDate(date: PlainDate, language: Language): string {
  return `${weekdayOf(date, language, 'long')}, ${formatDayMonth(date, language)}`;
}

/** 'Thursday, 3 December 2026': also the accessible name of a day. */
export function formatFullDate(date: PlainDate, language: Language): string {
  if (language === 'hy') return `${weekdayOf(date, language, 'long')}, ${formatLongDate(date, language)}`;
  return `${formatWeekdayDate(date, language)} ${dateParts(date).year}`;
}

/** 'December 2026', as a heading. */
export function formatMonthYear(month: PlainMonth, language: Language): string {
  const { year, month: number } = dateParts(`${month.slice(0, 7)}-01`);
  const name = monthName(number, language);
  return language === 'hy' ? `${armenianYear(year)} ${name}` : `${capitalised(name)} ${year}`;
}

/** 'DD.MM.YYYY' */
export function formatNumericDate(date: PlainDate): string {
  return joined(date, '.');
}

/** 'Thu, DD.MM.YYYY', for lists of days. */
export function formatNumericWeekdayDate(date: PlainDate, language: Language): string {
  return `${weekdayOf(date, language, 'short')}, ${formatNumericDate(date)}`;
}

/** 'DD/MM/YYYY', the form in which dates are typed. */
export function formatTypedDate(date: PlainDate): string {
  return joined(date, '/');
}

/** Parses 'DD/MM/YYYY'; null if it is not a valid date. */
export function parseTypedDate(text: string): PlainDate | null {
  const match = /^\s*(\d{1,2})\s*[/.]\s*(\d{1,2})\s*[/.]\s*(\d{4})\s*$/.exec(text);
  return match ? plainDate(Number(match[3]), Number(match[2]), Number(match[1])) : null;
}

function weekdayOf(date: PlainDate, language: Language, form: 'short' | 'long'): string {
  return weekdayNames(language, form)[weekday(date) - 1] ?? '';
}

function armenianYear(year: number): string {
  return `${year}${noBreak}թ.`;
}

function monthOfDate(date: PlainDate, language: Language): string {
  return CALENDAR_WORDS[language].monthsOfDate[dateParts(date).month - 1] ?? '';
}

function joined(date: PlainDate, separator: string): string {
  const { year, month, day } = dateParts(date);
  return [twoDigits(day), twoDigits(month), String(year).padStart(4, '0')].join(separator);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
