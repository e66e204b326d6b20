import { seeded } from '../testing/builders.ts';
import { pdf } from '../testing/documents.ts';
import { attachments, fileCalls } from '../testing/patient-files.ts';
import { openPortal } from '../testing/portal.ts';
import { makeMetrics, watchArchive } from './metrics.ts';

const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };

test('Failed messages are counted from zero, so that the first one is an increase', async () => {
  const text = await makeMetrics(pool).registry.metrics();
  expect(text).toContain('portal_messages_failed_total{outcome="given up"} 0');
  expect(text).toContain('portal_messages_failed_total{outcome="waits"} 0');
});

test('A failing WAL archive is shown, also while the database does not answer', async () => {
  const metrics = makeMetrics(pool);
  let state = async (): Promise<boolean> => true;
  watchArchive(metrics, () => state());
  const value = async () =>
    /^portal_database_archive_failing (\d)$/m.exec(await metrics.registry.metrics())?.[1];
  expect(await value()).toBe('1');
  state = () => Promise.reject(new Error('away'));
  expect(await value()).toBe('1');
  state = async () => false;
  expect(await value()).toBe('0');
});

test('The time of an upload, a download or a picture is that of a line, and no slow call of the portal', async () => {
  const metrics = makeMetrics(pool);
  const portal = await openPortal({ metrics });
  try {
    const { upload, download } = fileCalls(() => portal);
    const ani = await portal.signIn(seeded.ani);
    const { id } = (await upload(ani, { name: 'mine.pdf', bytes: pdf })).body.data;
    await download(ani, `${attachments}/download?id=${id}`);
    await portal.get('/portal/nothing.png');
    await portal.get(attachments, { as: ani });
  } finally {
    await portal.close();
  }
  const figures = await metrics.registry.metrics();
  const routesOf = (name: string) =>
    Array.from(figures.matchAll(new RegExp(`^${name}\\{.*route="([^"]+)"`, 'gm')), ([, route]) => route);
  expect(routesOf('portal_requests_total')).toEqual([
    `${attachments}/upload`,
    `${attachments}/download`,
    '/portal/*',
    attachments,
  ]);
  expect(routesOf('portal_request_seconds_count')).toEqual([attachments]);
});
