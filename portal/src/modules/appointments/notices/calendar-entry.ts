import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { Language } from '../../../caller/language.ts';

/** Calendars are shown on screens that others see: the entry says where and when, and nothing of why. */
const words: Record<Language, { readonly summary: string; readonly doctor: string }> = {
  hy: { summary: 'Այց «Արև» կլինիկա', doctor: 'Բժիշկ՝ ' },
  ru: { summary: 'Приём в клинике «Арев»', doctor: 'Врач: ' },
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
  /** The address of mail that stands for the clinic. */
  readonly sender: string;
  /** To whom an entry is sent: without one, calendars take a REQUEST for another's. What is only fetched names nobody. */
  readonly recipient?: string | null;
}

/** The same UID for the life of a visit and a growing SEQUENCE: a calendar moves the entry instead of adding one. */
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
