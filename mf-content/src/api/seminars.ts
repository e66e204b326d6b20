import { getSeminar, getSeminarCalendar, listSeminars } from '@arev/shared/contracts/seminars';
import type { Site } from '@arev/shared/remote-kit';
import { inParts } from './parts.ts';
import { withPreviews } from './preview.ts';

export const seminarsPageSize = 12;

export const seminarsQuery = (site: Site, from = 1) =>
  inParts({
    queryKey: ['seminars', site.language],
    size: seminarsPageSize,
    ask: async (page, signal) =>
      withPreviews(
        await site.api.send(listSeminars, { query: { page, size: seminarsPageSize } }, { signal }),
      ),
    from,
  });

export const seminarQuery = (site: Site, slug: string) => site.api.query(getSeminar, { params: { slug } });

/** The URL of the calendar file, which the browser downloads directly. */
export const calendarAddress = ({ language }: Pick<Site, 'language'>, slug: string): string =>
  `${getSeminarCalendar.path.replace(':slug', slug)}?language=${language}`;
