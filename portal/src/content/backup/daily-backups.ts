import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Clock } from '../../clock.ts';
import { addDays, clockTimeAt, instantOf, plainDateAt } from '../../clinic-time.ts';
import type { FileStore } from '../../files/store.ts';
import { Retry } from './retry.ts';
import { writeBackup } from './write-backup.ts';

export interface BackupFigures {
  /** Time of the last successful backup in milliseconds since 1970, 0 if there is none. */
  readonly lastSuccess: number;
  readonly bytes: number;
}

/** The name of a draft contains the process that writes it. */
const draftName = /^arev-backup-(\d+)-\w{6}$/;

/** This process writes nothing yet: in a container it often has the number of the former one. */
const isOver = (pid: number): boolean => {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
};

/** At the start of the service: drafts of a service that was killed would fill the disk. */
export const removeLeftDrafts = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const pid = draftName.exec(name)?.[1];
    if (pid !== undefined && isOver(Number(pid)))
      await rm(path.join(tmpdir(), name), { recursive: true, force: true });
  }
};

interface Needs {
  readonly url: string;
  readonly store: FileStore;
  readonly clock: Clock;
  /** `HH:mm` in clinic time. */
  readonly at: string;
  readonly keptDays: number;
  /** Backups are not encrypted if the list is empty. */
  readonly publicKeys: readonly string[];
}

const folder = 'database';
const plainKey = (date: string): string => `${folder}/${date}.gz`;
/** `age -d` can also decrypt it. */
const encryptedKey = (date: string): string => `${plainKey(date)}.age`;

/** The day of a backup, encrypted or not; undefined for a file of somebody else. */
const dayOf = (key: string): string | undefined => /\/(\d{4}-\d\d-\d\d)\.gz(?:\.age)?$/.exec(key)?.[1];

/** Writes one backup per clinic day and deletes those older than `keptDays`, because they contain erased people. */
export class DailyBackups {
  /** Each try reads the whole database. */
  readonly writing: Retry;
  /** On its own: a backup has not failed because an old one could not be removed. */
  readonly removing: Retry;
  readonly #needs: Needs;
  #figures: BackupFigures = { lastSuccess: 0, bytes: 0 };
  /** Not the day of `lastSuccess`: a backup may end after midnight. */
  #lastDay = '';
  /** The value of `#lastDay` for which old backups are removed. */
  #removedFor = '';
  #hasLooked = false;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.writing = new Retry(needs.clock);
    this.removing = new Retry(needs.clock);
  }

  get figures(): BackupFigures {
    return this.#figures;
  }

  /** Writes today's backup if it is due. Returns the key of the file, or null. */
  async writeDue(): Promise<string | null> {
    return this.writing.run(() => this.#run(plainDateAt(this.#needs.clock())));
  }

  /** Removes the backups that are old beside the last one, once for each: while none is written, the last ones stay. */
  async removeDue(): Promise<void> {
    const day = this.#lastDay;
    if (this.#removedFor === day) return;
    await this.removing.run(async () => {
      await this.#removeOld(day);
      this.#removedFor = day;
    });
  }

  async #run(today: string): Promise<string | null> {
    const { clock, at, publicKeys } = this.#needs;
    if (!this.#hasLooked) await this.#lookBack(today);
    if (this.#lastDay === today || clockTimeAt(clock()) < at) return null;
    const key = publicKeys.length > 0 ? encryptedKey(today) : plainKey(today);
    const bytes = await this.#write(key);
    this.#lastDay = today;
    this.#figures = { ...this.#figures, lastSuccess: clock(), bytes };
    return key;
  }

  /** The backups in the store, the latest first. */
  async #list(): Promise<readonly { readonly key: string; readonly day: string }[]> {
    const keys = await this.#needs.store.list(folder);
    return keys
      .flatMap((key) => {
        const day = dayOf(key);
        return day === undefined ? [] : [{ key, day }];
      })
      .sort((one, other) => (one.day < other.day ? 1 : -1));
  }

  /** Finds the last backup after a restart; its exact time is no longer known. */
  async #lookBack(today: string): Promise<void> {
    const { store, at } = this.#needs;
    for (const { key, day } of await this.#list()) {
      if (day > today) continue;
      // Of a backup that was interrupted there may be only a draft.
      const found = await store.open(key);
      found?.destroy();
      if (found === undefined) continue;
      this.#lastDay = day;
      this.#figures = { ...this.#figures, lastSuccess: instantOf(day, at) };
      break;
    }
    this.#hasLooked = true;
  }

  async #write(key: string): Promise<number> {
    const folder = await mkdtemp(path.join(tmpdir(), `arev-backup-${process.pid}-`));
    try {
      const file = path.join(folder, 'database');
      await writeBackup(this.#needs.url, file, this.#needs.publicKeys);
      const { size } = await stat(file);
      await this.#needs.store.put(key, { path: file, size });
      return size;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #removeOld(lastDay: string): Promise<void> {
    const { store, keptDays } = this.#needs;
    const last = addDays(lastDay, -keptDays);
    for (const { key, day } of await this.#list()) if (day <= last) await store.remove(key);
  }
}
