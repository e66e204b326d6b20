import { constants } from 'node:fs';
import { access, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../postgres.ts';

const memory = '/dev/shm';
const plenty = 4 * 1024 ** 3;

/**
 * A database is a thousand small files, and each test file creates one: on a disk that takes twenty times as
 * long as in memory.
 */
const quickestFolder = async (): Promise<string> => {
  try {
    await access(memory, constants.W_OK);
    const { bavail, bsize } = await statfs(memory);
    return bavail * bsize > plenty ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
};

const prefix = 'arev-test-database-';
const longestRunMs = 6 * 3_600_000;

/** A killed run could not clear its memory. */
const clearForgotten = async (folder: string): Promise<void> => {
  for (const name of (await readdir(folder)).filter((each) => each.startsWith(prefix))) {
    const forgotten = path.join(folder, name);
    const { mtimeMs } = await stat(forgotten);
    if (Date.now() - mtimeMs > longestRunMs) await rm(forgotten, { recursive: true, force: true });
  }
};

export interface TestServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** A PostgreSQL server on which tests create databases; it is deleted with all of them when stopped. */
export const startTestDatabase = async (): Promise<TestServer> => {
  const folder = await quickestFolder();
  // Other runs may be cleaning up, too.
  await clearForgotten(folder).catch(() => undefined);
  const dir = await mkdtemp(path.join(folder, prefix));
  const remove = () => rm(dir, { recursive: true, force: true });
  try {
    const { url, stop } = await startPostgres({ dir, durable: false });
    return { url, stop: () => stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
};
