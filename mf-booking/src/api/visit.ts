import type { AnsweredFile } from '@arev/shared/contracts/endpoint';
import { getAppointmentCalendar, getAppointmentDetails } from '@arev/shared/contracts/visits';
import { loadQuery, type Site } from '@arev/shared/remote-kit';

export const visitQuery = (site: Site, id: number) =>
  site.api.query(getAppointmentDetails, { params: { id } });

export const fetchCalendarFile = async (site: Site, id: number): Promise<AnsweredFile> =>
  (await site.api.send(getAppointmentCalendar, { params: { id } })).file;

export const loadVisit = (site: Site, id: number) => loadQuery(site, visitQuery(site, id));
