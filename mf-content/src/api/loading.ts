import type { ApiQuery } from '@arev/shared/api-client';
import type { Site } from '@arev/shared/remote-kit';

/** What a page cannot do without: rejects when it does not come. What is cached is shown, and refreshed later. */
export const load = <Answer>({ queryClient }: Site, query: ApiQuery<Answer>): Promise<Answer> =>
  queryClient.query({ ...query, staleTime: 'static' });

/** What a page is better with. Its own place on the page says when it is missing, and asks again. */
export const tryLoad = <Answer>(site: Site, query: ApiQuery<Answer>): Promise<Answer | undefined> =>
  load(site, query).catch(() => undefined);

/** What a loader has brought, for a page's head. */
export const cached = <Answer>({ queryClient }: Site, { queryKey }: ApiQuery<Answer>): Answer | undefined =>
  queryClient.getQueryData<Answer>(queryKey);
