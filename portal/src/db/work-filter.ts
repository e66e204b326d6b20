import { sql, type RawBuilder } from 'kysely';

/** Items of the desk that arrived between two instants, and whose they are. */
export interface WorkWish {
  readonly since: Date | undefined;
  readonly before: Date | undefined;
  /** Nobody, where it is null. */
  readonly assigneeId: number | null | undefined;
}

export const given = (conditions: readonly (RawBuilder<boolean> | undefined)[]): RawBuilder<boolean>[] =>
  conditions.filter((one) => one !== undefined);

/** For queries that join `desk_work` as `work`; `at` is the column of the arrival. */
export const workConditions = ({ since, before, assigneeId }: WorkWish, at: string): RawBuilder<boolean>[] =>
  given([
    since && sql<boolean>`${sql.ref(at)} >= ${since}`,
    before && sql<boolean>`${sql.ref(at)} < ${before}`,
    assigneeId === null ? sql<boolean>`work.assignee_id is null` : undefined,
    typeof assigneeId === 'number' ? sql<boolean>`work.assignee_id = ${assigneeId}` : undefined,
  ]);
