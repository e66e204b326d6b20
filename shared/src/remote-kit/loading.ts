import type { ApiQuery } from '../api-client/index.ts';
import type { Site } from './site.ts';

/** Data that a page requires: rejects if it cannot be loaded. Cached data is shown, and refreshed later. */
export const loadQuery = <Answer>({ queryClient }: Site, query: ApiQuery<Answer>): Promise<Answer> =>
  queryClient.query({ ...query, staleTime: 'static' });

/** What a page is better with. Its own place on the page says when it is missing, and asks again. */
export const tryQuery = <Answer>(site: Site, query: ApiQuery<Answer>): Promise<Answer | undefined> =>
  loadQuery(site, query).catch(() => undefined);

/** What a loader has brought, for a page's head. */
export const cachedQuery = <Answer>(
  { queryClient }: Site,
  { queryKey }: ApiQuery<Answer>,
): Answer | undefined => queryClient.getQueryData<Answer>(queryKey);
