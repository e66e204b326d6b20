import { getSeminar, getSeminarCalendar, listSeminars } from '@arev/shared/contracts/seminars';
import type { Site } from '@arev/shared/remote-kit';
import { inParts } from './parts.ts';

export const workshopsPageSize = 12;

export const workshopsQuery = (site: Site) =>
  inParts(['seminars', site.language], (page, signal) =>
    site.api.send(listSeminars, { query: { page, size: workshopsPageSize } }, { signal }),
  );

export const workshopQuery = (site: Site, slug: string) => site.api.query(getSeminar, { params: { slug } });

/** Where a browser fetches the entry for a calendar by itself. */
export const calendarAddress = ({ language }: Pick<Site, 'language'>, slug: string): string =>
  `${getSeminarCalendar.path.replace(':slug', slug)}?language=${language}`;
