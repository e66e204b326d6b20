import { createTask, listTasks, type Task } from '@arev/shared/contracts/tasks';
import type { Site } from '@arev/shared/remote-kit';

/** Sent twice for the same day, it is one request. */
export const requestService = async (site: Site, serviceId: number, date: string): Promise<Task> => {
  const { data } = await site.api.send(createTask, { body: { serviceId, date } });
  // The list of requests is another remote's; it is asked again when somebody looks.
  site.queryClient.removeQueries({ queryKey: [listTasks.method, listTasks.path] });
  return data;
};
