import { sql } from 'kysely';
import type { Executor } from './factory.ts';
import { inRounds } from './rounds.ts';

const question = sql<{ id: string }>`select id from content_version where only_one = ${true}`;

/** Which content there is (052); it is another one after each change of anything in it. */
export const contentVersion = (db: Executor): (() => Promise<string>) => {
  const ask = inRounds<void, string>(async () => {
    const { rows } = await question.execute(db);
    const [row] = rows;
    if (row === undefined) throw new Error('The database has lost the version of its content.');
    return () => row.id;
  });
  return () => ask();
};
