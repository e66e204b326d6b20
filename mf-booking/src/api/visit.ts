import type { AnsweredFile } from '@arev/shared/contracts/endpoint';
import { getAppointmentCalendar, getAppointmentDetails } from '@arev/shared/contracts/visits';
import { loadQuery, type Screen, type Site, PageStatus } from '@arev/shared/remote-kit';

export const visitQuery = (site: Site, id: number) =>
  site.api.query(getAppointmentDetails, { params: { id } });

export const fetchCalendarFile = async (site: Site, id: number): Promise<AnsweredFile> =>
  (await site.api.send(getAppointmentCalendar, { params: { id } })).file;

type Context = Parameters<NonNullable<Screen['load']>>[0];

/** The visit in an address; an invalid number is not found. */
export const visitIdIn = ({ id = '' }: Context['params']): number => {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new PageStatus(404);
  return Number(id);
};

/** The family member whose visit it is, if any. */
export const patientIn = (search: string): number | undefined => {
  const id = new URLSearchParams(search).get('for') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
};

export const loadVisit = ({ site, params }: Pick<Context, 'site' | 'params'>) =>
  loadQuery(site, visitQuery(site, visitIdIn(params)));
