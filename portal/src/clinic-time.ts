/**
 * The only module that knows the time zone of the clinic. A plain date is `YYYY-MM-DD`, a clock time `HH:mm`,
 * both as in Yerevan.
 */
const zone = 'Asia/Yerevan';
const dayMs = 86_400_000;

const hourMs = 3_600_000;

const clockOnTheWall = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
});

/** Calculating the offset is slow, and a calendar needs it thousands of times; it changes on the hour at most. */
const known = new Map<number, number>();

/** The UTC offset of Yerevan at an instant: calculated, not fixed, because a country may change it. */
const aheadMs = (instant: number): number => {
  const hour = Math.floor(instant / hourMs);
  const kept = known.get(hour);
  if (kept !== undefined) return kept;
  const parts = new Map(
    clockOnTheWall.formatToParts(hour * hourMs).map(({ type, value }) => [type, Number(value)]),
  );
  const at = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const ahead = Date.UTC(at('year'), at('month') - 1, at('day'), at('hour')) - hour * hourMs;
  if (known.size > 10_000) known.clear();
  known.set(hour, ahead);
  return ahead;
};

const wallAt = (instant: number): string => new Date(instant + aheadMs(instant)).toISOString();

/** Later than every day that content can have. */
export const lastDay = '9999-12-31';

export const plainDateAt = (instant: number): string => wallAt(instant).slice(0, 10);

/** The date in the usual format of all languages of the site, `DD.MM.YYYY`. */
export const writtenDate = (date: string): string => date.split('-').reverse().join('.');

export const writtenDateAt = (instant: number): string => writtenDate(plainDateAt(instant));

/** A day to keep free, with its weekday as on the pages (122): «чт, 12.03.2026». */
export const weekdayDateAt = (instant: number, language: string): string => {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: zone });
  return `${weekday.format(instant)}, ${writtenDateAt(instant)}`;
};

export const clockTimeAt = (instant: number): string => wallAt(instant).slice(11, 16);

export const instantOf = (date: string, time: string): number => {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  return asUtc - aheadMs(asUtc - aheadMs(asUtc));
};

/**
 * 30 February matches the pattern of a date, but does not exist. Only the years 1900 to 2199 are accepted: the database has no
 * year 0, and a day after the year 9999 has no plain date.
 */
export const isRealDate = (date: string): boolean => {
  const parsed = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(parsed) || date < '1900' || date >= '2200') return false;
  return new Date(parsed).toISOString().startsWith(date);
};

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Whole years between two plain dates: the age of a person on a day. */
export const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);

const adultYears = 18;

/** People born on this day or earlier are of age; people born on a leap day are so a day later. */
export const adultBefore = (today: string): string => {
  const day = `${String(Number(today.slice(0, 4)) - adultYears).padStart(4, '0')}${today.slice(4)}`;
  return isRealDate(day) ? day : day.replace(/29$/, '28');
};

/** Monday is 1, Sunday 7. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

export const monthDayOf = (date: string): string => date.slice(5);

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
