import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../postgres.ts';
import { hold } from './held.ts';

/** Gives the tests a server of their own, unless whoever runs them already has one (`TEST_DATABASE_URL`). */
export default async function provideTestDatabase(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  const dir = await mkdtemp(path.join(tmpdir(), 'arev-test-database-'));
  const remove = () => rm(dir, { recursive: true, force: true });
  const { url, stop } = await startPostgres({ dir, durable: false }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  process.env.TEST_DATABASE_URL = url;
  hold(async () => {
    await stop();
    await remove();
  });
}
