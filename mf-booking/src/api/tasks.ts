import type { InputOf } from '@arev/shared/contracts/endpoint';
import { createTask, listTasks, type Task } from '@arev/shared/contracts/tasks';
import type { Site } from '@arev/shared/remote-kit';

export type RequestWish = InputOf<typeof createTask>['body'];

/** Idempotent for the same day. */
export const requestService = async (site: Site, wish: RequestWish): Promise<Task> => {
  const { data } = await site.api.send(createTask, { body: wish });
  // The list of requests belongs to another remote and is requested again when it is shown.
  site.queryClient.removeQueries({ queryKey: [listTasks.method, listTasks.path] });
  return data;
};
