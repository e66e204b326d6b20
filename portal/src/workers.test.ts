import { sql } from 'kysely';
import { JobQueue } from './jobs/job-queue.ts';
import { makeMetrics } from './observability/metrics.ts';
import { seeded } from './testing/builders.ts';
import { until } from './testing/outbox.ts';
import { openPortal, type TestPortal } from './testing/portal.ts';
import { keepWorking } from './workers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test('Jobs run every minute: a booked visit is announced', async () => {
  const jobs = new JobQueue({ url: portal.config.DATABASE_URL, onError: () => {} });
  const stop = keepWorking({ ...portal, jobs, logger: { warn: () => {}, error: () => {} } });
  const as = await portal.signIn(seeded.ani);
  const date = Date.parse('2027-02-23T10:00:00+04:00');
  const wish = { serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', date };
  const { body } = await portal.post('/patients/api/v1/appointments', wish, { as });
  // Without this, the job would start in the next minute.
  await portal.jobs.send(portal.db, 'tell-of-visits', {});
  const states = async () =>
    (await portal.db.selectFrom('outboxMessage').select(['key', 'state']).execute()).map(
      ({ key, state }) => `${key} ${state}`,
    );
  const wanted = `visit/${body.data.id}/0/booked sent`;
  while (!(await states()).includes(wanted)) await new Promise((resolve) => setImmediate(resolve));
  expect(await states()).toContain(wanted);
  stop();
  await jobs.stop();
}, 30_000);

test('A portal that is older than the tables of the job runner says so once, and begins when they fit again', async () => {
  const metrics = makeMetrics({ totalCount: 0, idleCount: 0, waitingCount: 0 });
  const figure = async (name: string) =>
    new RegExp(`^${name} (\\d+)$`, 'm').exec(await metrics.registry.metrics())?.[1];
  const lines: string[] = [];
  const warn = ({ err }: { err: Error }): void => void lines.push(err.message);
  const logger = { warn: warn as () => void, error: () => {} };
  await sql`update pgboss.version set version = version + 1`.execute(portal.db);
  const jobs = new JobQueue({ url: portal.config.DATABASE_URL, onError: () => {} });
  const stop = keepWorking({ ...portal, jobs, logger, metrics, againMs: 50 });
  await until(async () => lines.length > 0);
  expect(await figure('portal_jobs_running')).toBe('0');
  expect((await portal.get('/readyz')).status).toBe(200);
  await sql`update pgboss.version set version = version - 1`.execute(portal.db);
  await until(async () => (await figure('portal_jobs_running')) === '1');
  expect(lines).toEqual([expect.stringMatching(/^The tables of the job runner are of another version/)]);
  const ran = async () => Number(await figure('portal_job_runs_total\\{queue="tell-of-visits"\\}'));
  expect(await ran()).toBeGreaterThanOrEqual(0);
  await portal.jobs.send(portal.db, 'tell-of-visits', {});
  await until(async () => (await ran()) > 0);
  stop();
  await jobs.stop();
}, 30_000);
