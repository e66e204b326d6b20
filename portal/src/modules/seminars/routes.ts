import { Readable } from 'node:stream';
import {
  getSeminar,
  getSeminarCalendar,
  listRelatedSeminars,
  listSeminars,
} from '@arev/shared/contracts/seminars';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import { seminarService, type SeminarNeeds } from './service.ts';

export const seminarRoutes = (serve: Serve, needs: SeminarNeeds): void => {
  const seminars = seminarService(needs);
  serve(listSeminars, ({ language, query }) => seminars.list(language, oneBased(query)));
  serve.kept(getSeminar, async ({ language, params }) => ({
    data: await seminars.bySlug(language, params.slug),
  }));
  serve(getSeminarCalendar, async ({ language, params, query }) => {
    const { name, text } = await seminars.calendar(query.language ?? language, params.slug);
    const content = Buffer.from(text);
    const type = 'text/calendar; charset=utf-8; method=PUBLISH';
    return { file: { name, type, size: content.length, content: Readable.from([content]) } };
  });
  serve.kept(listRelatedSeminars, ({ language, params }) => seminars.related(language, params.id));
};
