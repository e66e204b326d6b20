import { listNews } from '@arev/shared/contracts/news';
import type { Site } from '@arev/shared/remote-kit';

/** The newest, for the home page. */
export const latestNewsQuery = (site: Site) => site.api.query(listNews, { query: { page: 1, size: 4 } });
