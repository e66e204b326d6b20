import type { RequestState } from '@arev/shared/contracts/desk-work';
import type { TaskState } from '@arev/shared/contracts/tasks';
import { sql } from 'kysely';

/** The state at the desk, for `service_request as request` left joined with its `desk_work as work`. */
export const deskStateOfRequest = sql<RequestState>`coalesce(
  work.state, case when request.completed_at is null then 'received' else 'done' end)`;

/** The state that the patient sees. */
export const stateOfRequest = sql<TaskState>`case
  when request.cancelled_at is not null then 'cancelled'
  when request.completed_at is not null then 'done'
  else coalesce(work.state, 'received') end`;
