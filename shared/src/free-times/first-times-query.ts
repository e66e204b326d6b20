import { listFirstTimes } from '../contracts/doctors.ts';
import type { Site } from '../remote-kit/index.ts';

/** The first free times of these doctors. Asked in the browser alone: a served page is kept, and times go. */
export const firstTimesQuery = (site: Site, ids: readonly number[]) =>
  site.api.query(listFirstTimes, { query: { ids: [...ids] } });
