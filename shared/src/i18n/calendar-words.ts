import type { Language } from './languages.ts';

/**
 * Chromium has no Armenian calendar names, so all three languages bring their own; lists start on Monday and
 * in January.
 */
interface CalendarWords {
  readonly months: readonly string[];
  /** The genitive of a month, used beside a day: "3 декабря". */
  readonly monthsOfDate: readonly string[];
  readonly weekdays: readonly string[];
  readonly weekdaysShort: readonly string[];
}

const hy: CalendarWords = {
  months: words(
    'հունվար փետրվար մարտ ապրիլ մայիս հունիս հուլիս օգոստոս սեպտեմբեր հոկտեմբեր նոյեմբեր դեկտեմբեր',
  ),
  monthsOfDate: words(
    'հունվարի փետրվարի մարտի ապրիլի մայիսի հունիսի հուլիսի օգոստոսի սեպտեմբերի հոկտեմբերի նոյեմբերի դեկտեմբերի',
  ),
  weekdays: words('երկուշաբթի երեքշաբթի չորեքշաբթի հինգշաբթի ուրբաթ շաբաթ կիրակի'),
  weekdaysShort: words('երկ երք չրք հնգ ուր շբթ կիր'),
};

const ru: CalendarWords = {
  months: words('январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'),
  monthsOfDate: words('января февраля марта апреля мая июня июля августа сентября октября ноября декабря'),
  weekdays: words('понедельник вторник среда четверг пятница суббота воскресенье'),
  weekdaysShort: words('пн вт ср чт пт сб вс'),
};

const enMonths = words(
  'January February March April May June July August September October November December',
);

const en: CalendarWords = {
  months: enMonths,
  monthsOfDate: enMonths,
  weekdays: words('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
  weekdaysShort: words('Mon Tue Wed Thu Fri Sat Sun'),
};

export const CALENDAR_WORDS: Readonly<Record<Language, CalendarWords>> = { hy, ru, en };

function words(list: string): readonly string[] {
  return list.split(' ');
}
