import { createTask, listTasks } from '@arev/shared/contracts/tasks';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import { taskService } from './service.ts';

export const taskRoutes = (serve: Serve, needs: { readonly db: Database; readonly clock: Clock }): void => {
  const tasks = taskService(needs);
  serve(createTask, async ({ identity, language, body }) => ({
    data: await tasks.create(identity, language, body),
  }));
  serve(listTasks, ({ identity, language, query }) => tasks.list(identity, language, query, oneBased(query)));
};
