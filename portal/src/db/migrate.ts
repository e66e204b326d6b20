import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Executor } from './factory.ts';
import { isLockTrouble } from './trouble.ts';

const directory = new URL('./migrations/', import.meta.url);
/** An arbitrary number that no other advisory lock on the server uses. */
export const migrationLock = 7_318_402_511;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

const migrations = async (): Promise<Migration[]> => {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, directory), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

const applied = async (db: Executor): Promise<Map<string, string>> => {
  const exists = await sql<{ known: boolean }>`select to_regclass('migration') is not null as known`.execute(
    db,
  );
  if (!exists.rows[0]?.known) return new Map();
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from migration`.execute(db);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
};

const refuseChanged = (done: Map<string, string>, all: readonly Migration[]): void => {
  for (const { name, hash } of all)
    if (done.has(name) && done.get(name) !== hash)
      throw new Error(
        `The migration ${name} was changed after this database applied it; add a new one instead.`,
      );
};

const apply = async (db: Executor, { name, text, hash }: Migration): Promise<void> => {
  await sql.raw(text).execute(db);
  await sql`insert into migration (name, hash) values (${name}, ${hash})`.execute(db);
};

/** Without case folding for Armenian and Russian, the search would silently find nothing. */
export const checkDatabase = async (db: Executor): Promise<void> => {
  const { rows } = await sql<{ folds: boolean; encoding: string }>`
    select lower('ԱՐԵՎ ЩИ') = 'արեվ щи' as folds, current_setting('server_encoding') as encoding`.execute(db);
  if (rows[0]?.encoding !== 'UTF8' || !rows[0].folds)
    throw new Error(
      'The database has to be made with UTF-8 and a locale that folds Armenian and Russian letters, ' +
        'such as C.UTF-8 of the "builtin" provider (PostgreSQL 17 or later).',
    );
};

/** The migrations of a backup, which this portal has to know unchanged. */
const chosen = (all: readonly Migration[], only: readonly Pick<Migration, 'name' | 'hash'>[]): Migration[] =>
  only.map(({ name, hash }) => {
    const known = all.find((migration) => migration.name === name);
    if (known?.hash !== hash)
      throw new Error(
        `The backup was written by a portal with another ${name}; use that portal to restore it.`,
      );
    return known;
  });

/** Every statement on a table queues behind a migration that waits for it: a backup would stop the whole portal. */
const lockPatience = '3s';
const pauseMs = 5_000;
const mostAttempts = 120;

/** For one transaction: portals that start together take turns. */
export const lockMigrations = async (transaction: Executor): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction);
};

type Backed = readonly Pick<Migration, 'name' | 'hash'>[];

/** In the transaction of the caller, under `lockMigrations`. `only` stops at the migrations of a backup. */
export const applyMigrations = async (
  transaction: Executor,
  say: (line: string) => void = () => {},
  only?: Backed,
): Promise<void> => {
  await checkDatabase(transaction);
  const known = await migrations();
  const all = only === undefined ? known : chosen(known, only);
  await sql`create table if not exists migration (
    name text primary key, hash text not null, applied_at timestamptz not null default now()
  )`.execute(transaction);
  const done = await applied(transaction);
  refuseChanged(done, all);
  for (const migration of all) {
    if (done.has(migration.name)) continue;
    say(`applying ${migration.name}`);
    await apply(transaction, migration);
  }
};

/** One transaction: a failure rolls everything back. It starts again after a pause if a table is in use for long. */
export const migrate = async (
  db: Database,
  say: (line: string) => void = () => {},
  only?: Backed,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateAtOnce(db, say, only);
    } catch (error) {
      if (!isLockTrouble(error) || attempt === mostAttempts) throw error;
      say('a long transaction, such as a backup, uses a table; all of it starts again in 5 s');
      await pause(pauseMs);
    }
  }
};

const migrateAtOnce = (db: Database, say: (line: string) => void, only?: Backed): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    // An index of a large table takes longer than a statement of a request may.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await lockMigrations(transaction);
    await sql`set local lock_timeout = ${sql.lit(lockPatience)}`.execute(transaction);
    await applyMigrations(transaction, say, only);
  });

export const pendingMigrations = async (db: Executor): Promise<readonly string[]> => {
  const [all, done] = await Promise.all([migrations(), applied(db)]);
  return all.filter(({ name }) => !done.has(name)).map(({ name }) => name);
};
