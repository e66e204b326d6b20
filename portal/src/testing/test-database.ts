import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { createDatabase, type Database } from '../db/factory.ts';
import { prepareDatabase } from '../content/prepare.ts';
import { testNow } from './test-clock.ts';

const source = new URL('../', import.meta.url);
const lock = 7_318_402_512;

const serverUrl = (): string => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error('TEST_DATABASE_URL has to name a PostgreSQL server on which databases may be made.');
  return url;
};

const urlOf = (name: string): string => {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
};

const onServer = async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** The name has a hash of everything that determines the template's content: migrations, seed and their code. */
const nameTemplate = async (): Promise<string> => {
  const names = (await readdir(source, { recursive: true })).filter((name) =>
    /^(?:db|content)\/.*\.(?:sql|json|ts)$/.test(name),
  );
  const hash = createHash('sha256').update(String(testNow));
  for (const name of names.sort()) hash.update(name).update(await readFile(new URL(name, source)));
  return `arev_template_${hash.digest('hex').slice(0, 16)}`;
};

let named: Promise<string> | undefined;
const templateName = (): Promise<string> => (named ??= nameTemplate());

const fill = async (name: string): Promise<void> => {
  const db = createDatabase({ url: urlOf(name), poolSize: 1 });
  try {
    await prepareDatabase({ db, clock: () => testNow, say: () => {} });
  } finally {
    await db.destroy();
  }
};

/** Creates the template once per server; concurrent workers wait for the advisory lock. */
const ensureTemplate = async (client: pg.Client): Promise<string> => {
  const name = await templateName();
  await client.query('select pg_advisory_lock($1)', [lock]);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft}`);
    await fill(draft);
    await client.query(`alter database ${draft} rename to ${name}`);
  }
  await client.query('select pg_advisory_unlock($1)', [lock]);
  return name;
};

/** Runs before the first test, because tests have a timeout. */
export const prepareTemplate = (): Promise<string> => onServer(ensureTemplate);

export interface TestDatabase {
  readonly db: Database;
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A separate database with migrations and seed, as a fast copy of the template. */
export const openTestDatabase = async ({ poolSize = 4, empty = false } = {}): Promise<TestDatabase> => {
  const name = `arev_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(async (client) => {
    const template = empty ? 'template1' : await ensureTemplate(client);
    await client.query(`create database ${name} template ${template}`);
  });
  const db = createDatabase({ url: urlOf(name), poolSize });
  return {
    db,
    url: urlOf(name),
    drop: async () => {
      await db.destroy();
      await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
};
