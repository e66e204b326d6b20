import { hold } from './held.ts';
import { startTestDatabase } from './start.ts';

/** Starts a PostgreSQL for the tests, unless `TEST_DATABASE_URL` names one. */
export default async function provideTestDatabase(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  const { url, stop } = await startTestDatabase();
  process.env.TEST_DATABASE_URL = url;
  hold(stop);
}
