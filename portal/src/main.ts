import type { AddressInfo } from 'node:net';
import { drain } from '@arev/shared/draining';
import { isTraced } from '@arev/shared/tracing/is-traced';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { followDatabaseClock } from './db/database-clock.ts';
import { describeError } from './http/access-log.ts';
import { createPool, databaseOver } from './db/factory.ts';
import { isArchiveFailing } from './db/wal-archive.ts';
import { startAdminServer } from './observability/admin-server.ts';
import { countJobs, makeMetrics, watchArchive } from './observability/metrics.ts';
import { traceStatement } from './observability/traces.ts';
import { openFiles } from './files/open-files.ts';
import { ConfigError } from './read-settings.ts';
import { JobQueue } from './jobs/job-queue.ts';
import { startSweeping } from './sweep.ts';
import { keepWorking } from './workers.ts';

const sweepEveryMs = 10 * 60_000;
const clocksApartMs = 5_000;

const configured = (): Config => {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`portal: ${error.message}\n`);
    return process.exit(78);
  }
};

const listeningTrouble = (error: unknown, { HOST, PORT }: Config): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `port ${PORT} is taken; set PORT to a free one.`;
  if (code === 'EACCES')
    return `port ${PORT} may not be used without more rights; set PORT to one above 1023.`;
  return `cannot listen on ${HOST}:${PORT}: ${String(error)}`;
};

const config = configured();
const logger = pino(
  {
    level: config.LOG_LEVEL,
    base: { part: 'portal' },
    serializers: { err: describeError },
  },
  // Log lines are written in batches, after a fifth of a second at most, and at once on shutdown.
  pino.destination({ sync: false, minLength: 4_096, periodicFlush: 200 }),
);
const pool = createPool({
  url: config.DATABASE_URL,
  poolSize: config.DATABASE_POOL,
  onError: (error) => logger.warn({ err: error }, 'a database connection was lost'),
});
const isOn = isTraced(process.env);
const endTraces = isOn
  ? (await import('@arev/shared/tracing/start-tracing')).startTracing('portal')
  : undefined;
const db = databaseOver(pool, isOn ? traceStatement : undefined);
const metrics = makeMetrics(pool);
const jobs = new JobQueue({
  url: config.DATABASE_URL,
  onError: (error) => logger.warn({ err: error }, 'the job runner has trouble'),
});
countJobs(metrics, jobs);
watchArchive(metrics, () => isArchiveFailing(db));
const followed = followDatabaseClock({
  db,
  onError: (error) => logger.warn({ err: error }, 'the database did not say what time it is'),
});
await followed.look();
const { clock } = followed;
const apartMs = Date.now() - clock();
if (Math.abs(apartMs) > clocksApartMs)
  logger.warn({ apartMs }, 'the clock of this machine differs from that of the database, which counts');
const files = openFiles({ db, clock, config });
const needs = { db, clock, config, jobs, logger, files, metrics, isTraced: isOn };
const app = buildApp(needs);
if (config.NODE_ENV === 'production' && config.SMTP_URL === undefined)
  logger.warn('SMTP_URL is not set: mail lands in OUTBOX_DIR and is sent to nobody');
const stopWorking = keepWorking(needs);
const stopSweeping = startSweeping({
  db,
  clock,
  config,
  more: files.sweepers,
  everyMs: sweepEveryMs,
  onError: (error) => logger.warn({ err: error }, 'sweeping failed'),
});

const admin =
  config.ADMIN_PORT === undefined
    ? undefined
    : await startAdminServer(metrics.registry, { host: config.ADMIN_HOST, port: config.ADMIN_PORT });
if (admin) {
  const { port } = admin.address() as AddressInfo;
  logger.info({ adminUrl: `http://${config.ADMIN_HOST}:${port}` }, 'figures are served');
}
const drainMs = config.DRAIN_SECONDS * 1000;

let closing = false;
const close = async (signal: string): Promise<void> => {
  if (closing) return;
  closing = true;
  logger.info({ signal }, 'closing');
  // Requests that still run after this time are aborted, before the supervisor kills the process.
  setTimeout(() => process.exit(1), 10_000 + drainMs).unref();
  stopWorking();
  const swept = stopSweeping();
  await drain(app.server, drainMs);
  followed.stop();
  admin?.close();
  await app.close();
  await jobs.stop();
  await swept;
  await db.destroy();
  await endTraces?.();
};
process.once('SIGTERM', (signal) => void close(signal));
process.once('SIGINT', (signal) => void close(signal));
// A parent process that has ended can no longer stop this one.
process.once('disconnect', () => void close('disconnect'));
// Without `unref`, the IPC channel would keep this process alive.
process.channel?.unref();

try {
  await app.listen({ host: config.HOST, port: config.PORT });
} catch (error) {
  process.stderr.write(`portal: ${listeningTrouble(error, config)}\n`);
  process.exit(1);
}
