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
