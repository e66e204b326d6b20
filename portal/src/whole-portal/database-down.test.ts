import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createDatabase } from '../db/factory.ts';
import { JobQueue } from '../jobs/job-queue.ts';

const url = 'postgres://nobody@127.0.0.1:1/nothing';
const db = createDatabase({ url });
const jobs = new JobQueue({ url, onError: () => {} });
const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: url });
const app = buildApp({ db, clock: () => 0, config, jobs });
afterAll(async () => {
  await app.close();
  await db.destroy();
});

test('While the database is unavailable, callers are asked to retry later', async () => {
  const answer = await app.inject({ url: '/portal/api/v1/doctors', headers: { 'accept-language': 'en' } });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toEqual({
    error: true,
    code: -27,
    message: 'The service is not available right now. Please try again shortly.',
  });
});

test('While the database is unavailable, the portal is alive but not ready', async () => {
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { status: 'not ready', reason: 'database unavailable' },
  ]);
});
