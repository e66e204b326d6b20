import { cancelTask, changeTask, createTask, listTasks } from '@arev/shared/contracts/tasks';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import { taskChangeService } from './change-service.ts';
import { taskService, type TaskNeeds } from './service.ts';

export const taskRoutes = (serve: Serve, needs: TaskNeeds): void => {
  const tasks = taskService(needs);
  const changes = taskChangeService(needs);
  serve(createTask, async ({ identity, language, body }) => ({
    data: await tasks.create(identity, language, body),
  }));
  serve(changeTask, async ({ identity, language, params, body }) => ({
    data: await changes.change(identity, language, params.id, body),
  }));
  serve(cancelTask, async ({ identity, language, body }) => ({
    data: await changes.cancel(identity, language, body.taskId),
  }));
  serve(listTasks, ({ identity, language, query }) => tasks.list(identity, language, query, oneBased(query)));
};
