export interface CalendarEntry {
  readonly title: string;
  readonly place: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

const iso = (instant: number): string => new Date(instant).toISOString();

/** `20261203T103000Z` */
const compact = (instant: number): string => iso(instant).replaceAll(/[-:]|\.\d+/g, '');

/** An external calendar gets time and place, but neither the doctor nor the service. */
export const googleCalendarHref = ({ title, place, startsAt, endsAt }: CalendarEntry): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    location: place,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
  }).toString()}`;

export const outlookCalendarHref = ({ title, place, startsAt, endsAt }: CalendarEntry): string =>
  `https://outlook.live.com/calendar/0/action/compose?${new URLSearchParams({
    rru: 'addevent',
    subject: title,
    location: place,
    startdt: iso(startsAt),
    enddt: iso(endsAt),
  }).toString()}`;
