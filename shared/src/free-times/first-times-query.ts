import { listFirstTimes } from '../contracts/doctors.ts';
import type { Site } from '../remote-kit/index.ts';

/**
 * The first free times of these doctors. Requested only in the browser: rendered pages are cached, and times
 * change.
 */
export const firstTimesQuery = (site: Site, ids: readonly number[]) =>
  site.api.query(listFirstTimes, { query: { ids: [...ids] } });
