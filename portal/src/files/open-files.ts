import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database, Executor } from '../db/factory.ts';
import { Intake } from './intake.ts';
import { FileKeeper } from './keeper.ts';
import { clamScan } from './scan.ts';
import { guardedStore, openStore, type FileStore } from './store.ts';

export interface Files {
  readonly intake: Intake;
  readonly keeper: FileKeeper;
  readonly store: FileStore;
  /** What kills and full disks leave behind, by and by. */
  readonly sweepers: readonly ((db: Executor, now: Date, most: number) => Promise<number>)[];
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'UPLOADS' | 'UPLOAD_MEGABYTES' | 'CLAMAV'>;
}

export const openFiles = (
  { db, clock, config }: Needs,
  place: FileStore = openStore(config.UPLOADS),
): Files => {
  const store = guardedStore(place);
  const intake = new Intake({
    // A directory of ours keeps what comes in on the disk on which it will stay.
    directory: config.UPLOADS.startsWith('s3://')
      ? path.join(tmpdir(), 'arev-incoming')
      : path.join(config.UPLOADS, '.incoming'),
    mostBytes: config.UPLOAD_MEGABYTES * 1024 * 1024,
    scan: config.CLAMAV === undefined ? undefined : clamScan(config.CLAMAV),
  });
  const keeper = new FileKeeper({ db, clock, store });
  return { intake, keeper, store, sweepers: [keeper.sweep, (_db, now) => intake.clear(now.getTime())] };
};
