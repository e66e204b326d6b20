import type { ApiQuery } from '@arev/shared/api-client';
import type { Site } from '@arev/shared/remote-kit';

/** What a page is better with. Its own place on the page says when it is missing, and asks again. */
export const tryLoad = <Answer>(
  { queryClient }: Site,
  query: ApiQuery<Answer>,
): Promise<Answer | undefined> => queryClient.query({ ...query, staleTime: 'static' }).catch(() => undefined);
