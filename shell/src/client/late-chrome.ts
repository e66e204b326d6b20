import type { Chrome, ChromeOptions, mountChrome } from '../chrome/browser.tsx';

interface LateChromeParts {
  readonly options: ChromeOptions;
  /** The scripts of the page have loaded or failed: the network is idle. */
  readonly loaded: Promise<unknown>;
  /** The page of the remote is interactive. */
  readonly settled: Promise<unknown>;
  readonly load?: () => Promise<{ readonly mountChrome: typeof mountChrome }>;
}

/** Somebody is about to use header or footer; replayed touches begin with the first of these (153). */
const signs = ['mouseover', 'touchstart', 'focusin'] as const;

/** A page that takes longer to load or to hydrate does not hold up header and footer. */
const patience = 4000;

const loadChrome = () => import(/* webpackChunkName: "chrome" */ '../chrome/browser.tsx');

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const firstSign = (targets: readonly EventTarget[], names: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    for (const target of targets)
      for (const name of names) target.addEventListener(name, () => resolve(), { passive: true, once: true });
  });

/**
 * Header, footer and notices have a script of their own, which loads after those of the page and hydrates after
 * the page, or at once when somebody touches them. Server HTML and links work meanwhile.
 */
export const startLateChrome = ({
  options,
  loaded,
  settled,
  load = loadChrome,
}: LateChromeParts): Omit<Chrome, 'stop'> => {
  const { header, footer } = options.elements;
  const touched = () => firstSign([header, footer], signs);
  const firstTouch = touched();
  let chrome: Chrome | undefined;
  let path: string | undefined;
  let title: string | undefined;

  /** A script that failed to load is requested again at the next touch, and when the connection is back. */
  const untilLoaded = async (): ReturnType<typeof load> => {
    for (;;) {
      try {
        return await load();
      } catch {
        await Promise.race([touched(), firstSign([window], ['online'])]);
      }
    }
  };

  const mount = async (): Promise<void> => {
    const now = Promise.race([firstTouch, wait(patience)]);
    await Promise.race([loaded, now]);
    const code = await untilLoaded();
    await Promise.race([settled, now]);
    chrome = code.mountChrome(options);
    if (path !== undefined) chrome.moved(path);
    await chrome.awake;
    if (title !== undefined) chrome.announce(title);
  };

  return {
    awake: mount(),
    moved(to) {
      path = to;
      chrome?.moved(to);
    },
    announce(said) {
      title = said;
      chrome?.announce(said);
    },
  };
};
