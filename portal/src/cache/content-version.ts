import { sql } from 'kysely';
import { compiledOnce } from '../db/compiled-once.ts';
import type { Executor } from '../db/factory.ts';
import { inRounds } from './rounds.ts';

const question = compiledOnce<object, { id: string }>((db) => ({
  compile: () => sql<{ id: string }>`select id from content_version where only_one = ${true}`.compile(db),
}));

export const renewContentVersion = async (db: Executor): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    update content_version set id = gen_random_uuid() returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database has lost the version of its content.');
  return row.id;
};

/** The content version (052): changes with each change of public content. */
export const contentVersion = (db: Executor): (() => Promise<string>) => {
  const ask = inRounds<void, string>(async () => {
    const [row] = await question(db, {});
    if (row === undefined) throw new Error('The database has lost the version of its content.');
    return () => row.id;
  });
  return () => ask();
};
