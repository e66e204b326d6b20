import type { InputOf } from '@arev/shared/contracts/endpoint';
import { createTask, listTasks, type Task } from '@arev/shared/contracts/tasks';
import type { Site } from '@arev/shared/remote-kit';

export type RequestWish = InputOf<typeof createTask>['body'];

/** Sent twice for the same day, it is one request. */
export const requestService = async (site: Site, wish: RequestWish): Promise<Task> => {
  const { data } = await site.api.send(createTask, { body: wish });
  // The list of requests is another remote's; it is asked again when somebody looks.
  site.queryClient.removeQueries({ queryKey: [listTasks.method, listTasks.path] });
  return data;
};
