import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { restoreBackup } from '../../content/backup/read-backup.ts';
import { writeBackup } from '../../content/backup/write-backup.ts';
import { installJobs, JobQueue } from '../../jobs/job-queue.ts';
import { code, endAll, ends, messages, only, open, until, work } from '../../testing/outbox.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { OnTrouble } from './delivery-service.ts';
import { lostMessages } from './lost-service.ts';
import type { Outbox } from './service.ts';

afterEach(endAll);

const jobCount = async ({ db }: Pick<TestPortal, 'db'>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
    where name = 'deliver-message' and state < 'completed'`.execute(db);
  return rows[0]?.count ?? 0;
};
const recoverer = (portal: TestPortal & { outbox: Outbox }) => {
  const givenUp: unknown[] = [];
  const onTrouble: OnTrouble = (trouble, isGivenUp) => void (isGivenUp && givenUp.push(trouble));
  return { givenUp, ...lostMessages({ ...portal, onTrouble }) };
};
const loseJobs = ({ db }: Pick<TestPortal, 'db'>) => sql`delete from pgboss.job`.execute(db);

test('A message that waited in a backup is sent after the backup is restored', async () => {
  const source = await open();
  await source.outbox.tell(source.db, code());
  const folder = await mkdtemp(path.join(tmpdir(), 'arev-lost-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'backup.gz');
  await writeBackup(source.config.DATABASE_URL, file);
  const { db, url, drop } = await openTestDatabase({ empty: true });
  ends.push(drop);
  await restoreBackup(url, file);
  await installJobs(db);
  const jobs = new JobQueue({ url, onError: () => {} });
  ends.push(() => jobs.stop());
  const restored = { ...source, db, jobs, config: { ...source.config, DATABASE_URL: url } };
  work(restored);
  // Without this, the job would start at the next five minutes.
  await jobs.send(db, 'recover-messages', {});
  await until(async () => (await only(restored)).state === 'sent');
  await until(async () => (await jobCount(restored)) === 0);
});

test('A message whose portal was killed during the last attempt gets a job once its claim is over', async () => {
  const portal = await open();
  await portal.outbox.tell(portal.db, code());
  await loseJobs(portal);
  const claimedUntil = new Date(portal.clock() + 90_000);
  await portal.db.updateTable('outboxMessage').set({ state: 'sending', claimedUntil }).execute();
  const { recover } = recoverer(portal);
  await recover();
  expect(await jobCount(portal)).toBe(0);
  portal.clock.pass(90_000);
  await recover();
  await recover();
  expect(await jobCount(portal)).toBe(1);
});

test('Messages that have a job or are not due get no second job', async () => {
  const portal = await open();
  await portal.outbox.tell(portal.db, code());
  await portal.outbox.tell(portal.db, code({ notBefore: new Date(portal.clock() + 60_000) }));
  await recoverer(portal).recover();
  expect(await jobCount(portal)).toBe(2);
  await loseJobs(portal);
  await recoverer(portal).recover();
  expect(await jobCount(portal)).toBe(1);
});

test('A lost message of the day before yesterday is counted and listed at the desk, a withdrawn one is deleted', async () => {
  const portal = await open();
  await portal.outbox.tell(portal.db, code({ key: 'visit/1/booked' }));
  await portal.outbox.tell(portal.db, code({ key: 'visit/2/booked' }));
  await portal.db
    .updateTable('outboxMessage')
    .set({ state: 'sending', claimedUntil: new Date(portal.clock()) })
    .where('key', '=', 'visit/2/booked')
    .execute();
  await portal.outbox.cancel(portal.db, 'visit/2/');
  await loseJobs(portal);
  portal.clock.pass(2 * 86_400_000);
  const { recover, givenUp } = recoverer(portal);
  await recover();
  const [left] = await messages(portal);
  expect(givenUp).toEqual([{ message: left?.id, reason: 'too late' }]);
  expect(await messages(portal)).toMatchObject([
    { key: 'visit/1/booked', state: 'failed', failure: 'too late', data: null },
  ]);
  expect(await jobCount(portal)).toBe(0);
});
