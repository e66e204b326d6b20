/** The browser APIs that session and stored atoms need, small enough to be faked in a test. */

export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface Clock {
  now(): number;
  /** Runs a task once, later; returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

/** Runs one task at a time among all tabs of the site. */
export type Locks = <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;

/** Reports the key that another tab has written; null if it has cleared everything. */
export type TabChanges = (listener: (key: string | null) => void) => () => void;

/** Reports that the page is visible or online again: timers and messages may have been missed meanwhile. */
export type Wakes = (listener: () => void) => () => void;

export interface Cookies {
  set(name: string, value: string): void;
  remove(name: string): void;
}

export interface BrowserEnvironment {
  /** Shared by all tabs. */
  readonly local: TextStorage;
  /** This tab's own. */
  readonly tab: TextStorage;
  readonly clock: Clock;
  readonly locks: Locks;
  readonly tabs: TabChanges;
  readonly wakes: Wakes;
  readonly cookies: Cookies;
}
