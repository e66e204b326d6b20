import { readStorageConfig } from '../config.ts';
import { createDatabase, type Database } from '../db/factory.ts';
import * as repository from './repository.ts';
import { openStore, storeFolders, type FileStore } from './store.ts';

const usage =
  'Say "files-without-row" or "files-without-row remove"; DATABASE_URL and UPLOADS name the places.';

/**
 * Files that no portal finds or deletes: those that arrived after the backup of a restored database, and those that copies
 * of the store brought back.
 */
export const filesWithoutRow = async (db: Database, store: FileStore): Promise<readonly string[]> => {
  const keys: string[] = [];
  for (const folder of storeFolders) keys.push(...(await store.list(folder)));
  // After the list: the row of a file that is arriving was written before the file.
  const known = new Set(await repository.listKeys(db));
  const left = keys.filter((key) => !known.has(key));
  if (left.length > 0 && left.length === keys.length)
    throw new Error('No file of the store has a row: this may be the store of another database.');
  return left.sort();
};

const run = async ([task, ...more]: readonly string[]): Promise<string> => {
  if (more.length > 0 || (task !== undefined && task !== 'remove')) throw new Error(usage);
  const { DATABASE_URL, UPLOADS } = readStorageConfig(process.env);
  const db = createDatabase({ url: DATABASE_URL, poolSize: 1 });
  const store = openStore(UPLOADS);
  const keys = await filesWithoutRow(db, store).finally(() => db.destroy());
  if (task === 'remove') for (const key of keys) await store.remove(key);
  return [...keys, `${keys.length} without a row${task === 'remove' ? ', removed' : ''}`].join('\n');
};

if (import.meta.main)
  try {
    process.stdout.write(`${await run(process.argv.slice(2))}\n`);
  } catch (error) {
    process.stderr.write(`portal: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
