import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { Language } from '../../../caller/language.ts';

/** Others may see a calendar: the entry contains time and place, but not the service. */
const words: Record<Language, { readonly summary: string; readonly doctor: string }> = {
  hy: { summary: 'Այց «Արև» կլինիկա', doctor: 'Բժիշկ՝ ' },
  ru: { summary: 'Визит в клинику «Арев»', doctor: 'Врач: ' },
  en: { summary: 'Visit to an Arev clinic', doctor: 'Doctor: ' },
};

export interface CalendarVisit {
  readonly id: number;
  readonly revision: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly doctor: string;
  readonly branch: string;
  readonly address: string;
  readonly phone: string;
  readonly cancelled: boolean;
}

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

export interface EntryContext {
  readonly language: Language;
  readonly method: CalendarMethod;
  readonly now: Date;
  /** The email address of the clinic. */
  readonly sender: string;
  /** The attendee: without one, calendars attribute a REQUEST to somebody else. A downloaded entry names nobody. */
  readonly recipient?: string | null;
}

/** A constant UID and a growing SEQUENCE: a calendar moves the entry instead of adding one. */
export const calendarEntry = (
  visit: CalendarVisit,
  { language, method, now, sender, recipient }: EntryContext,
): string => {
  const { summary, doctor } = words[language];
  const calendar = new ICalCalendar({
    method: ICalCalendarMethod[method],
    prodId: { company: 'Arev', product: 'Portal', language: language.toUpperCase() },
  });
  const event = calendar.createEvent({
    id: `visit-${visit.id}@arev`,
    sequence: visit.revision,
    stamp: now,
    start: visit.startsAt,
    end: visit.endsAt,
    summary,
    description: `${doctor}${visit.doctor}\n${visit.phone}`,
    location: `${visit.branch}, ${visit.address}`,
    status: visit.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: 'Arev', email: sender },
  });
  if (typeof recipient === 'string')
    event.createAttendee({
      email: recipient,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  return calendar.toString();
};
