import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { encryptedFor } from './encryption.ts';
import { columnsOf, listSequences, listTables, quoted } from './tables.ts';

export const backupFormat = 1;
/** The end of a table. No row can look like it, because a backslash in a row is doubled. */
export const endOfTable = '\\.';

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** A snapshot of the whole database: a header, each table with its rows, and a footer that marks it as complete. */
async function* contentOf(client: pg.Client): AsyncGenerator<string | Buffer> {
  const { rows: migrations } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migration order by name',
  );
  const tables = (await listTables(client)).filter(({ name }) => name !== 'migration');
  yield line({ format: backupFormat, migrations, sequences: await listSequences(client) });
  for (const table of tables) {
    yield line({ table: table.name, columns: table.columns });
    const select = `copy ${quoted(table.name)} (${columnsOf(table)}) to stdout`;
    for await (const chunk of client.query(copyTo(select))) yield Buffer.from(chunk);
    yield `${endOfTable}\n`;
  }
  yield line({ end: tables.length });
}

const synced = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const written = (content: AsyncIterable<string | Buffer>, publicKeys: readonly string[], file: string) => {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  return publicKeys.length === 0
    ? pipeline(content, createGzip(), target)
    : pipeline(content, createGzip(), encryptedFor(publicKeys), target);
};

/**
 * Does not block other transactions. The file appears complete or not at all, and only its owner can read it. Without
 * public keys it is not encrypted.
 */
export const writeBackup = async (
  url: string,
  file: string,
  publicKeys: readonly string[] = [],
): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'portal-backup' });
  const draft = `${file}.${randomUUID()}.draft`;
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await written(contentOf(client), publicKeys, draft);
    await client.query('commit');
    await synced(draft);
    await rename(draft, file);
  } finally {
    await client.end();
    await rm(draft, { force: true });
  }
};
