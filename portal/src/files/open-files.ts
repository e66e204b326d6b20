import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/factory.ts';
import { Intake } from './intake.ts';
import { FileKeeper } from './keeper.ts';
import { clamScan } from './scan.ts';
import { guardedStore, openStore, type FileStore, type GuardedStore } from './store.ts';

export interface Files {
  readonly intake: Intake;
  readonly keeper: FileKeeper;
  readonly store: GuardedStore;
  /** Delete what killed portals and full disks left behind. */
  readonly sweepers: readonly ((now: Date) => Promise<unknown>)[];
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'UPLOADS' | 'UPLOAD_MEGABYTES' | 'CLAMAV'>;
}

/** How long the store may send nothing while a file is read into memory. */
const usualSilentMs = 20_000;

export const openFiles = (
  { db, clock, config }: Needs,
  place: FileStore = openStore(config.UPLOADS),
  silentMs = usualSilentMs,
): Files => {
  const store = guardedStore(place, silentMs);
  const intake = new Intake({
    // With a directory store, received files are on the same disk as stored ones.
    directory: config.UPLOADS.startsWith('s3://')
      ? path.join(tmpdir(), 'arev-incoming')
      : path.join(config.UPLOADS, '.incoming'),
    mostBytes: config.UPLOAD_MEGABYTES * 1024 * 1024,
    scan: config.CLAMAV === undefined ? undefined : clamScan(config.CLAMAV),
  });
  const keeper = new FileKeeper({ db, clock, store });
  return { intake, keeper, store, sweepers: [keeper.sweep, (now) => intake.clear(now.getTime())] };
};
