import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Clock } from '../../clock.ts';
import { addDays, clockTimeAt, instantOf, plainDateAt } from '../../clinic-time.ts';
import type { FileStore } from '../../files/store.ts';
import { writeBackup } from './write-backup.ts';

export interface BackupFigures {
  /** Milliseconds since 1970 of the last backup that was written, 0 if there is none. */
  readonly lastSuccess: number;
  readonly bytes: number;
  readonly failures: number;
}

interface Needs {
  readonly url: string;
  readonly store: FileStore;
  readonly clock: Clock;
  /** `HH:mm` in clinic time. */
  readonly at: string;
  readonly keptDays: number;
}

/** A service that was off for a while removes what it should have removed then. */
const catchUpDays = 60;

const keyOf = (date: string): string => `database/${date}.gz`;

/** One backup of the database a clinic day; those older than the bound are removed, for the sake of erased people. */
export class DailyBackups {
  readonly #needs: Needs;
  #figures: BackupFigures = { lastSuccess: 0, bytes: 0, failures: 0 };
  #hasLooked = false;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  get figures(): BackupFigures {
    return this.#figures;
  }

  /** Writes today's backup if it is due. Returns the file's key if it was written. */
  async runDue(): Promise<string | null> {
    const { clock, at } = this.#needs;
    const today = plainDateAt(clock());
    try {
      if (!this.#hasLooked) await this.#lookBack(today);
      const wasMadeToday = plainDateAt(this.#figures.lastSuccess) === today;
      if (wasMadeToday || clockTimeAt(clock()) < at) return null;
      const key = keyOf(today);
      const bytes = await this.#write(key);
      this.#figures = { ...this.#figures, lastSuccess: clock(), bytes };
      await this.#removeOld(today);
      return key;
    } catch (error) {
      this.#figures = { ...this.#figures, failures: this.#figures.failures + 1 };
      throw error;
    }
  }

  /** After a restart the last backup is found again; its exact minute is not known any more. */
  async #lookBack(today: string): Promise<void> {
    const { store, keptDays, at } = this.#needs;
    for (let day = 0; day <= keptDays; day += 1) {
      const date = addDays(today, -day);
      const found = await store.open(keyOf(date));
      if (found === undefined) continue;
      found.destroy();
      this.#figures = { ...this.#figures, lastSuccess: instantOf(date, at) };
      break;
    }
    this.#hasLooked = true;
  }

  async #write(key: string): Promise<number> {
    const folder = await mkdtemp(path.join(tmpdir(), 'arev-backup-'));
    try {
      const file = path.join(folder, 'database.gz');
      await writeBackup(this.#needs.url, file);
      const { size } = await stat(file);
      await this.#needs.store.put(key, { path: file, size });
      return size;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #removeOld(today: string): Promise<void> {
    const { store, keptDays } = this.#needs;
    for (let day = 0; day < catchUpDays; day += 1) await store.remove(keyOf(addDays(today, -keptDays - day)));
  }
}
