import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { openTestDatabase } from '../testing/test-database.ts';
import { installJobs, JobQueue } from './job-queue.ts';

test('The repeated job of a portal that was killed ends with its heartbeat, also in a database of an older release', async () => {
  const { db, url, drop } = await openTestDatabase();
  const jobs = new JobQueue({ url, onError: () => {} });
  const boss = new PgBoss({ connectionString: url, migrate: false, supervise: false, schedule: false });
  try {
    await sql`update pgboss.queue set heartbeat_seconds = null`.execute(db);
    await installJobs(db);
    await jobs.send(db, 'tell-of-visits', {});
    await sql`update pgboss.job set state = 'active', started_on = now() - interval '31 seconds',
      heartbeat_on = now() - interval '31 seconds' where name = 'tell-of-visits'`.execute(db);
    await boss.start();
    await boss.supervise('tell-of-visits');
    const { rows } = await sql<{
      state: string;
    }>`select state from pgboss.job where name = 'tell-of-visits'`.execute(db);
    expect(rows).toEqual([{ state: 'failed' }]);
  } finally {
    await boss.stop({ graceful: false });
    await jobs.stop();
    await drop();
  }
});

test('A repeated job gets the signal that ends it', async () => {
  const { db, url, drop } = await openTestDatabase();
  const jobs = new JobQueue({ url, onError: () => {} });
  const began = Promise.withResolvers<boolean>();
  try {
    await jobs.repeat('settle-payments', '* * * * *', async (signal) => began.resolve(signal.aborted));
    await jobs.send(db, 'settle-payments', {});
    expect(await began.promise).toBe(false);
  } finally {
    await jobs.stop();
    await drop();
  }
});
