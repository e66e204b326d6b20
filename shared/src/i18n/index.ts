export {
  CLINIC_ZONE,
  clinicClock,
  clinicDate,
  clinicToday,
  instantOf,
  isPlainTime,
  lastDayBefore,
  type Instant,
  type PlainTime,
} from './clinic-time.ts';
export { createI18n, type I18nOptions } from './create-i18n.ts';
export {
  capitalised,
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
export { foldText } from './fold-text.ts';
export { formatExactNumber, formatMoney, formatNumber } from './format-number.ts';
export { langOf } from './lang-of.ts';
export {
  DEFAULT_LANGUAGE,
  FALLBACK_LANGUAGES,
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  LOCALE_CODES,
  type Language,
} from './languages.ts';
export {
  addDays,
  addMonths,
  dateParts,
  daysBetween,
  isPlainDate,
  monthOf,
  plainDate,
  weekday,
  weeksOfMonth,
  type PlainDate,
  type PlainMonth,
} from './plain-date.ts';
