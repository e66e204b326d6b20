import { ApiError, type ApiQuery } from '../api-client/index.ts';
import { errorCode } from '../contracts/errors.ts';
import { personIn } from '../session/session.ts';
import { PageStatus } from './page-status.ts';
import type { Site } from './site.ts';

/** Data that a page requires: rejects if it cannot be loaded. Cached data is shown, and refreshed later. */
export const loadQuery = <Answer>({ queryClient }: Site, query: ApiQuery<Answer>): Promise<Answer> =>
  queryClient.query({ ...query, staleTime: 'static' });

/** Optional data of a page: its section shows the error and a retry. */
export const tryQuery = <Answer>(site: Site, query: ApiQuery<Answer>): Promise<Answer | undefined> =>
  loadQuery(site, query).catch(() => undefined);

/** Data of a loader, for the head of the page. */
export const cachedQuery = <Answer>(
  { queryClient }: Site,
  { queryKey }: ApiQuery<Answer>,
): Answer | undefined => queryClient.getQueryData<Answer>(queryKey);

/** The answer of a change replaces that of a query, also one that is under way and may be older. */
export const setAnswer = <Answer>(
  { queryClient }: Site,
  { queryKey }: Pick<ApiQuery<Answer>, 'queryKey'>,
  answer: Answer,
): void => {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, answer);
};

/** The same for a change that is under way, unless another person has signed in when its answer comes. */
export const takeAnswer = async <Answer>(
  site: Site,
  query: Pick<ApiQuery<Answer>, 'queryKey'>,
  change: Promise<Answer>,
): Promise<void> => {
  const person = personIn(site.session.get());
  const answer = await change;
  if (personIn(site.session.get()) === person) setAnswer(site, query, answer);
};

/** A page of a family member whose permission has ended is not found. */
export const notFoundIfForbidden = (error: unknown): never => {
  throw error instanceof ApiError && error.code === errorCode.forbidden ? new PageStatus(404) : error;
};
