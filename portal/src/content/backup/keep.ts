import { setTimeout as pause } from 'node:timers/promises';
import { Gauge, Registry } from 'prom-client';
import { systemClock } from '../../clock.ts';
import { readDailyBackupConfig } from '../../config.ts';
import { openStore } from '../../files/store.ts';
import { startAdminServer } from '../../observability/admin-server.ts';
import { DailyBackups, removeLeftDrafts } from './daily-backups.ts';
import type { Retry } from './retry.ts';

const lookEveryMs = 60_000;
/** A whole database over a slow line. */
const receiveMs = 6 * 3_600_000;

const countBackups = (backups: DailyBackups): Registry => {
  const registry = new Registry();
  const gauge = (name: string, help: string, value: () => number): void => {
    const made: Gauge = new Gauge({ name, help, registers: [registry], collect: () => made.set(value()) });
  };
  gauge('backup_last_success_seconds', 'When the last backup was written, in seconds since 1970.', () =>
    Math.floor(backups.figures.lastSuccess / 1000),
  );
  gauge('backup_bytes', 'Size of the last backup.', () => backups.figures.bytes);
  gauge('backup_failures_total', 'Backups that failed since the start.', () => backups.writing.failures);
  gauge(
    'backup_removal_failing',
    '1 if old backups could not be removed; 0 also before the first try.',
    () => (backups.removing.pause > 0 ? 1 : 0),
  );
  return registry;
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A failure is logged; the next turn tries again, after the pause. */
const attempt = async (failure: string, retry: Retry, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const { pause: minutes } = retry;
    process.stderr.write(
      `backup: ${failure}, tried again in ${minutes} minute${minutes === 1 ? '' : 's'}: ${reasonOf(error)}\n`,
    );
  }
};

try {
  const config = readDailyBackupConfig(process.env);
  const backups = new DailyBackups({
    url: config.DATABASE_URL,
    store: openStore(config.BACKUPS, { receiveMs }),
    clock: systemClock,
    at: config.BACKUP_AT,
    keptDays: config.BACKUPS_KEPT_DAYS,
    publicKeys: config.BACKUP_PUBLIC_KEY,
  });
  const protection =
    config.BACKUP_PUBLIC_KEY.length === 0
      ? 'not encrypted'
      : `encrypted for ${config.BACKUP_PUBLIC_KEY.map((key) => `${key.slice(0, 12)}…`).join(' and ')}`;
  const stopped = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopped.abort());
  const admin = await startAdminServer(countBackups(backups), {
    host: config.ADMIN_HOST,
    port: config.ADMIN_PORT ?? 0,
  });
  await removeLeftDrafts().catch((error: unknown) => {
    process.stderr.write(`backup: a draft of a former start is left: ${reasonOf(error)}\n`);
  });
  while (!stopped.signal.aborted) {
    await attempt('failed', backups.writing, async () => {
      const key = await backups.writeDue();
      if (key !== null) process.stdout.write(`backup: ${key} is written, ${protection}\n`);
    });
    await attempt('old backups stay', backups.removing, () => backups.removeDue());
    await pause(lookEveryMs, undefined, { signal: stopped.signal }).catch(() => {});
  }
  admin.close();
} catch (error) {
  process.stderr.write(`backup: ${reasonOf(error)}\n`);
  process.exitCode = 78;
}
