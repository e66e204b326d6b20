import { sql } from 'kysely';
import type { Executor } from './factory.ts';

const question = sql<{ id: string }>`select id from content_version where only_one = ${true}`;

/**
 * Which content there is (047), as true as if each had asked alone: an answer that was under way when somebody came may be
 * too old for them, so all who come meanwhile share the next one. However many ask, the database answers one at a time.
 */
export const contentVersion = (db: Executor): (() => Promise<string>) => {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<string> | undefined;
  const read = async (): Promise<string> => {
    next = undefined;
    const { rows } = await question.execute(db);
    if (rows[0] === undefined) throw new Error('The database has lost the version of its content.');
    return rows[0].id;
  };
  return () => {
    if (!next) {
      next = last.then(read, read);
      last = next;
    }
    return next;
  };
};
