import { listTasks } from '@arev/shared/contracts/tasks';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import type { Site } from '@arev/shared/remote-kit';

type Completed = NonNullable<InputOf<typeof listTasks>['query']['completed']>;

export const requestsQuery = (
  { api }: Site,
  question: { readonly completed: Completed; readonly page: number },
) => api.query(listTasks, { query: { ...question, size: 10 } });
