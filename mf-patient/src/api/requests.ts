import { cancelTask, changeTask, listTasks } from '@arev/shared/contracts/tasks';
import type { SendOptions } from '@arev/shared/api-client';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import type { Site } from '@arev/shared/remote-kit';

type Completed = NonNullable<InputOf<typeof listTasks>['query']['completed']>;

export const requestsQuery = (
  { api }: Site,
  question: { readonly completed: Completed; readonly page: number },
) => api.query(listTasks, { query: { ...question, size: 10 } });

export const refreshRequests = ({ queryClient }: Site): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [listTasks.method, listTasks.path] });

export const changeRequest = async (
  { api }: Site,
  id: number,
  body: InputOf<typeof changeTask>['body'],
  options: SendOptions,
) => (await api.send(changeTask, { params: { id }, body }, options)).data;

/** Idempotent. */
export const cancelRequest = async ({ api }: Site, taskId: number) =>
  (await api.send(cancelTask, { body: { taskId } })).data;
