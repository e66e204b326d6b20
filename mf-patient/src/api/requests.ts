import { listTasks } from '@arev/shared/contracts/tasks';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import type { Site } from '@arev/shared/remote-kit';

type Completed = NonNullable<InputOf<typeof listTasks>['query']['completed']>;

/** The one that the clinic was done with last. */
export const lastAnsweredQuery = (site: Site) => requestsQuery(site, { completed: 'true', page: 1 });

export const requestsQuery = (
  { api }: Site,
  question: { readonly completed: Completed; readonly page: number },
) => api.query(listTasks, { query: { ...question, size: 10 } });
