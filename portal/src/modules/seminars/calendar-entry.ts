import { ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import type { Language } from '../../caller/language.ts';

interface CalendarSeminar {
  readonly id: number;
  readonly title: string;
  readonly startsAt: Date;
  readonly durationMinutes: number;
  readonly address: string;
  readonly branch: { readonly title: string };
}

interface EntryContext {
  readonly language: Language;
  /** The page of the seminar. */
  readonly url: string;
  readonly now: Date;
  /** The email address of the clinic. */
  readonly sender: string;
}

/** The UID is always the same: a calendar updates its entry instead of adding another one. */
export const seminarEntry = (
  seminar: CalendarSeminar,
  { language, url, now, sender }: EntryContext,
): string => {
  const { id, title, startsAt, durationMinutes, address, branch } = seminar;
  const calendar = new ICalCalendar({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Arev', product: 'Portal', language: language.toUpperCase() },
  });
  calendar.createEvent({
    id: `seminar-${id}@arev`,
    stamp: now,
    start: startsAt,
    end: new Date(startsAt.getTime() + durationMinutes * 60_000),
    summary: title,
    location: `${branch.title}, ${address}`,
    url,
    organizer: { name: 'Arev', email: sender },
  });
  return calendar.toString();
};
