import type { BrowserEnvironment, Clock, Locks, TextStorage } from '../environment.ts';

/** A browser for tests: tabs with one storage, one set of locks and one clock that a test controls. */

export interface FakeClock extends Clock {
  /** Advances the clock and runs everything that was waiting for it. */
  pass(milliseconds: number): Promise<void>;
  /** Advances the clock without timers, as in a laptop that sleeps. */
  sleep(milliseconds: number): void;
}

/** The shortest time that a portal can take. */
export const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Afterwards, everything that does not wait for the clock has happened. */
export const quiet = async (): Promise<void> => {
  for (let turns = 0; turns < 10; turns += 1) await turn();
};

export const fakeClock = (start = 1_800_000_000_000): FakeClock => {
  let now = start;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: () => now,
    after(milliseconds, run) {
      // A browser would run it at once.
      if (milliseconds >= 2 ** 31) throw new RangeError('The delay overflows a timer');
      const timer = { at: now + milliseconds, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async pass(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
        if (!next) break;
        timers = timers.filter((other) => other !== next);
        now = Math.max(now, next.at);
        next.run();
        await quiet();
      }
      now = end;
      await quiet();
    },
    sleep(milliseconds) {
      now += milliseconds;
      timers = timers.map(({ at, run }) => ({ at: at + milliseconds, run }));
    },
  };
};

export const memoryStorage = (written: (key: string) => void = () => undefined): TextStorage => {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      const before = entries.get(key);
      entries.set(key, value);
      if (before !== value) written(key);
    },
    removeItem: (key) => {
      if (entries.delete(key)) written(key);
    },
  };
};

const fakeLocks = (): Locks => {
  let last: Promise<unknown> = Promise.resolve();
  return (_name, task) => {
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    return turn;
  };
};

export interface FakeTab extends BrowserEnvironment {
  wake(): void;
  /** The tab is frozen: it receives no events. */
  deaf: boolean;
}

export const fakeBrowser = (clock: FakeClock = fakeClock()) => {
  const local = memoryStorage();
  const locks = fakeLocks();
  const cookies = new Map<string, string>();
  const listeners = new Set<{ readonly tab: object; readonly hear: (key: string | null) => void }>();

  const openTab = (): FakeTab => {
    const wakers = new Set<() => void>();
    const told = (key: string) => {
      for (const { tab: other, hear } of [...listeners]) if (other !== tab) queueMicrotask(() => hear(key));
    };
    const write = (key: string, change: () => void) => {
      const before = local.getItem(key);
      change();
      if (local.getItem(key) !== before) told(key);
    };
    const tab: FakeTab = {
      local: {
        getItem: (key) => local.getItem(key),
        setItem: (key, value) => write(key, () => local.setItem(key, value)),
        removeItem: (key) => write(key, () => local.removeItem(key)),
      },
      tab: memoryStorage(),
      clock,
      locks,
      deaf: false,
      tabs(listener) {
        const entry = { tab, hear: (key: string | null) => tab.deaf || listener(key) };
        listeners.add(entry);
        return () => void listeners.delete(entry);
      },
      wakes(listener) {
        wakers.add(listener);
        return () => void wakers.delete(listener);
      },
      cookies: {
        set: (name, value) => void cookies.set(name, value),
        remove: (name) => void cookies.delete(name),
      },
      wake() {
        for (const waker of wakers) waker();
      },
    };
    return tab;
  };

  return { clock, local, cookies, openTab };
};
