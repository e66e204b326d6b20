import { listedState, type ListedState } from '@arev/shared/contracts/appointments';
import type { DateBounds } from '@arev/shared/forms/typed-date';
import { addMonths, clinicToday, isPlainDate, type PlainDate } from '@arev/shared/i18n';
import { idIn, page as pages, withQuery } from '@arev/shared/routing';
import type { VisitQuestion } from '../../api/appointments.ts';
import { pageIn } from '@arev/shared/ui/paged-list';

export const periods = ['upcoming', 'past', 'cancelled', 'all'] as const;
export type Period = (typeof periods)[number];

export const parties = ['doctor', 'service', 'branch'] as const;
export type Party = (typeof parties)[number];
export const ends = ['from', 'to'] as const;
export type End = (typeof ends)[number];

/** The filter in the address of the list; by default upcoming visits. */
export interface VisitFilter
  extends
    Readonly<Partial<Record<Party, number | undefined>>>,
    Readonly<Partial<Record<End, PlainDate | undefined>>> {
  readonly period: Period;
  readonly state?: ListedState | undefined;
  readonly page: number;
}

/** The states that can be filtered in a period. */
export const statesOf: Readonly<Record<Period, readonly ListedState[]>> = {
  upcoming: ['booked', 'paid', 'confirmed', 'inProgress'],
  past: ['completed', 'cancelled', 'noShow'],
  cancelled: [],
  all: listedState.options,
};

/** Any day on which a visit may be. The portal refuses years that nobody means, such as 0202. */
export const visitBounds = (): DateBounds => {
  const today = clinicToday(Date.now());
  return { min: addMonths(today, -12 * 20), max: addMonths(today, 12 * 2) };
};

const dayIn = (text: string | null, { min, max }: DateBounds): PlainDate | undefined =>
  isPlainDate(text) && text >= min && text <= max ? text : undefined;

/** An address may be invalid: unknown values are ignored. */
export const filterFrom = (search: string): VisitFilter => {
  const query = new URLSearchParams(search);
  const period = periods.find((one) => one === query.get('period')) ?? 'upcoming';
  const bounds = visitBounds();
  return {
    period,
    page: pageIn(search),
    state: statesOf[period].find((one) => one === query.get('state')),
    doctor: idIn(query.get('doctor')),
    service: idIn(query.get('service')),
    branch: idIn(query.get('branch')),
    from: dayIn(query.get('from'), bounds),
    to: dayIn(query.get('to'), bounds),
  };
};

const textOf = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : String(value);

export const visitsPath = ({ period, page, ...rest }: VisitFilter): string =>
  withQuery(pages.appointments(), {
    period: period === 'upcoming' ? undefined : period,
    state: rest.state,
    doctor: textOf(rest.doctor),
    service: textOf(rest.service),
    branch: textOf(rest.branch),
    from: rest.from,
    to: rest.to,
    page: page === 1 ? undefined : String(page),
  });

/** How many filters there are besides the period. */
export const narrowings = (filter: VisitFilter): number =>
  [filter.state, ...parties.map((one) => filter[one]), ...ends.map((one) => filter[one])].filter(
    (value) => value !== undefined,
  ).length;

export const questionOf = (filter: VisitFilter): VisitQuestion => {
  const { period, page, doctor, service, branch, from, to } = filter;
  const state = period === 'cancelled' ? 'cancelled' : filter.state;
  return {
    page,
    ...((period === 'upcoming' || period === 'past') && { period }),
    ...(state && { state }),
    ...(doctor !== undefined && { doctorId: doctor }),
    ...(service !== undefined && { serviceId: service }),
    ...(branch !== undefined && { branchId: branch }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
};
