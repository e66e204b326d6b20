import { hold } from './held.ts';
import { startTestDatabase } from './start.ts';

/** Gives the tests a server of their own, unless anyone who runs them already has one (`TEST_DATABASE_URL`). */
export default async function provideTestDatabase(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  const { url, stop } = await startTestDatabase();
  process.env.TEST_DATABASE_URL = url;
  hold(stop);
}
