import type { RequestState } from '@arev/shared/contracts/desk-work';
import type { TaskState } from '@arev/shared/contracts/tasks';
import { sql } from 'kysely';

/** How far the desk is, of `service_request as request` left joined with its `desk_work as work`. */
export const deskStateOfRequest = sql<RequestState>`coalesce(
  work.state, case when request.completed_at is null then 'received' else 'done' end)`;

/** The same as the patient sees it. */
export const stateOfRequest = sql<TaskState>`case
  when request.cancelled_at is not null then 'cancelled'
  when request.completed_at is not null then 'done'
  else coalesce(work.state, 'received') end`;
