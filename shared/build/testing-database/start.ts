import { constants } from 'node:fs';
import { access, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../postgres.ts';

const memory = '/dev/shm';
const plenty = 4 * 1024 ** 3;

/**
 * A database is a thousand small files, and each test file has one made: on a disk that costs twenty times what it does
 * in memory.
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

export interface TestServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** A PostgreSQL server on which tests make databases, gone with all of them when it is stopped. */
export const startTestDatabase = async (): Promise<TestServer> => {
  const dir = await mkdtemp(path.join(await quickestFolder(), 'arev-test-database-'));
  const remove = () => rm(dir, { recursive: true, force: true });
  try {
    const { url, stop } = await startPostgres({ dir, durable: false });
    return { url, stop: () => stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
};
