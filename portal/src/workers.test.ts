import { JobQueue } from './jobs/job-queue.ts';
import { seeded } from './testing/builders.ts';
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
