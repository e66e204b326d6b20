import type { BrowserEnvironment, Clock, Cookies, Locks, TabChanges, Wakes } from './environment.ts';
import { tolerantStorage } from './tolerant-storage.ts';

/** Longer than browsers take to propagate a stored value, even on a busy machine. */
const storageDelay = 300;
const year = 365 * 24 * 60 * 60;

/** The browser window as seen by session and stored atoms. */
export const browserEnvironment = (window: Window): BrowserEnvironment => ({
  local: tolerantStorage(() => window.localStorage),
  tab: tolerantStorage(() => window.sessionStorage),
  clock: windowClock(window),
  locks: windowLocks(window, windowClock(window)),
  tabs: windowTabs(window),
  wakes: windowWakes(window),
  cookies: windowCookies(window),
});

const windowClock = (window: Window): Clock => ({
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = window.setTimeout(run, milliseconds);
    return () => window.clearTimeout(timer);
  },
});

/**
 * Other tabs are separate processes, and see a write to the storage with a delay: the next in line waits for
 * it. Web Locks are refused on insecure origins and with blocked site data; then the grace period of the
 * portal has to suffice.
 */
const windowLocks =
  ({ navigator }: Window, { after }: Clock): Locks =>
  (name, task) =>
    new Promise((resolve, reject) => {
      let begun = false;
      const run = async () => {
        begun = true;
        await task().then(resolve, reject);
      };
      const runAndStay = async () => {
        await run();
        await new Promise<void>((settled) => after(storageDelay, settled));
      };
      const runAlone = () => {
        if (!begun) void run();
      };
      try {
        navigator.locks.request(name, runAndStay).catch(runAlone);
      } catch {
        runAlone();
      }
    });

const windowTabs =
  (window: Window): TabChanges =>
  (listener) => {
    const changed = ({ key }: StorageEvent) => listener(key);
    window.addEventListener('storage', changed);
    return () => window.removeEventListener('storage', changed);
  };

const windowWakes =
  (window: Window): Wakes =>
  (listener) => {
    const seen = () => window.document.visibilityState === 'visible' && listener();
    window.document.addEventListener('visibilitychange', seen);
    window.addEventListener('pageshow', seen);
    window.addEventListener('online', seen);
    return () => {
      window.document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pageshow', seen);
      window.removeEventListener('online', seen);
    };
  };

const windowCookies = ({ document, location }: Window): Cookies => {
  const write = (name: string, value: string, age: number) => {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  };
  return {
    set: (name, value) => write(name, value, year),
    remove: (name) => write(name, '', 0),
  };
};
