import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import * as z from 'zod/mini';
import { databaseInTransaction } from '../../db/factory.ts';
import { applyMigrations, lockMigrations } from '../../db/migrate.ts';
import { refreshTotals } from '../../db/totals.ts';
import { broken, linesOf, nextLine, type Lines } from './lines.ts';
import { columnsOf, listTables, quoted } from './tables.ts';
import { backupFormat, endOfTable } from './write-backup.ts';

const head = z.object({
  format: z.literal(backupFormat),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.string()) })),
});
const tableHead = z.object({ table: z.string(), columns: z.array(z.string()) });
const tail = z.object({ end: z.int() });

const handful = 64 * 1024;

const parsed = <Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> => {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch (error) {
    throw broken(error);
  }
};

/** Batches rows: a network packet per row costs more than the row. */
async function* rowsOf(lines: Lines): AsyncGenerator<string> {
  let rows = '';
  for (let row = await nextLine(lines); row !== endOfTable; row = await nextLine(lines)) {
    rows += `${row}\n`;
    if (rows.length < handful) continue;
    yield rows;
    rows = '';
  }
  if (rows !== '') yield rows;
}

/** A table with pending checks cannot be altered; all that can be deferred is, as in any transaction. */
const withoutPending = async (client: pg.Client, alter: () => Promise<unknown>): Promise<void> => {
  await client.query('set constraints all immediate');
  await alter();
  await client.query('set constraints all deferred');
};

/** Copies the rows with triggers disabled: derived rows, such as search entries, are not calculated again. */
const fill = async (client: pg.Client, lines: Lines): Promise<void> => {
  const tables = (await listTables(client)).filter(({ name }) => name !== 'migration');
  const names = tables.map(({ name }) => quoted(name));
  const each = (what: string) => client.query(names.map((name) => `alter table ${name} ${what}`).join(';'));
  await withoutPending(client, () => each('disable trigger user'));
  await client.query(`truncate ${names.join(', ')}`);
  let count = 0;
  let text = await nextLine(lines);
  for (; text.startsWith('{"table"'); text = await nextLine(lines)) {
    const { table, columns } = parsed(tableHead, text);
    const into = client.query(copyFrom(`copy ${quoted(table)} (${columnsOf({ columns })}) from stdin`));
    await pipeline(Readable.from(rowsOf(lines)), into);
    count += 1;
  }
  if (parsed(tail, text).end !== count) throw broken();
  await withoutPending(client, () => each('enable trigger user'));
  await client.query(refreshTotals);
};

const refuseFilled = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  if ((rows[0]?.count ?? 0) > 0)
    throw new Error('The database is not empty. A backup goes into an empty one, so that nothing is lost.');
};

/** Refuses a damaged file before it changes the database; filling the tables takes far longer than reading. */
const refuseDamaged = async (lines: Lines): Promise<void> => {
  let last = '';
  for (let next = await lines.next(); next.value !== undefined; next = await lines.next()) last = next.value;
  parsed(tail, last);
};

/**
 * Restores a backup into an empty database and runs newer migrations. It is one transaction: after a failure, or if this
 * process is killed, the database is as empty as before, for another try.
 */
export const restoreBackup = async (url: string, file: string, keyFile?: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'portal-restore' });
  await client.connect();
  try {
    await refuseFilled(client);
    await refuseDamaged(linesOf(file, keyFile));
    const lines = linesOf(file, keyFile);
    const { migrations, sequences } = parsed(head, await nextLine(lines));
    await client.query('begin');
    const transaction = databaseInTransaction(client);
    await lockMigrations(transaction);
    // Somebody else may have prepared the database meanwhile.
    await refuseFilled(client);
    await applyMigrations(transaction, undefined, migrations);
    await fill(client, lines);
    for (const { name, last } of sequences)
      if (last !== null) await client.query('select setval($1, $2)', [quoted(name), last]);
    await applyMigrations(transaction);
    await client.query('commit');
  } finally {
    await client.end();
  }
};
