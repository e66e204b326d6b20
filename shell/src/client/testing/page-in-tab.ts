import { jest } from '@jest/globals';
import type { PageData, PageRelease, RemoteModule } from '@arev/shared/remote-kit';
import { Applications } from '../applications.ts';
import { Area } from '../area.ts';
import { SiteNavigation } from '../navigation.ts';
import type { Releases } from '../releases.ts';

/** Of the fake remotes: each owns `/hy/<name>/…`, and shows the address as its text. */
const releases = ['content', 'catalogue', 'booking'].map(
  (name) => ({ name, release: `r-${name}`, prefixes: [name] }) as unknown as PageRelease,
);

const ownerOf = (pathname: string) => releases.find(({ name }) => pathname.startsWith(`/hy/${name}/`));
const address = () => window.location.pathname + window.location.search;

/** Pages that load until the test lets them go, or that fail; all others load at once. */
const createLoads = () => {
  const held = new Map<string, PromiseWithResolvers<void>>();
  const asked: string[] = [];
  return {
    /** What the remotes have loaded, in this order. */
    asked,
    hold: (path: string) => void held.set(path, Promise.withResolvers()),
    fail: (path: string) => {
      const failing = Promise.withResolvers<void>();
      failing.promise.catch(() => undefined);
      failing.reject(new Error('the portal is away'));
      held.set(path, failing);
    },
    free: (path: string) => {
      held.get(path)?.resolve();
      held.delete(path);
    },
    load: async (path: string, signal?: AbortSignal) => {
      asked.push(path);
      const aborted = Promise.withResolvers<never>();
      signal?.addEventListener('abort', () => aborted.reject(signal.reason));
      await Promise.race([held.get(path)?.promise, aborted.promise]);
    },
  };
};

type Loads = ReturnType<typeof createLoads>;
type StartOptions = Parameters<RemoteModule['start']>[1];

/** As the remotes of the site do, in a few lines: draws its address, and follows it when the visitor goes back. */
const remoteOf = (name: string, { load }: Loads, done: string[]) => {
  const start = (_site: unknown, { area, owns, hydrate, onSettled }: StartOptions) => {
    let next: symbol | undefined;
    const draw = () => {
      area.textContent = address();
      const { pathname, search } = window.location;
      queueMicrotask(() => onSettled({ pathname, search, head: { title: name } }));
    };
    const open = async (path: string, enter?: () => void) => {
      const turn = Symbol(path);
      next = turn;
      await load(path);
      if (next !== turn) return;
      enter?.();
      draw();
    };
    const back = (event: PopStateEvent) => {
      if (!('singleSpa' in event) && owns(window.location.pathname)) void open(address());
    };
    window.addEventListener('popstate', back);
    done.push(`${hydrate ? 'hydrate' : 'start'} ${name}`);
    draw();
    return {
      navigate: (path: string, { replace }: { replace: boolean }) =>
        open(path, () => window.history[replace ? 'replaceState' : 'pushState']({ key: path }, '', path)),
      stop: () => {
        next = undefined;
        window.removeEventListener('popstate', back);
      },
    };
  };
  const prepare = async (_site: unknown, path: string, signal: AbortSignal) => {
    await load(path, signal);
    return { errors: {} };
  };
  const adopt = () => {
    done.push(`adopt ${name}`);
    return Promise.resolve({ errors: {} });
  };
  return { name, start, prepare, adopt } as unknown as RemoteModule;
};

interface OpeningOptions {
  readonly path?: string;
  /** Does the server's page stand in the area? */
  readonly rendered?: 'server' | 'browser';
}

/** A document of the site with the real navigation and the real single-spa; remotes and texts are fakes. */
export const openPageInTab = ({ path = '/hy/content/one', rendered = 'browser' }: OpeningOptions = {}) => {
  window.history.pushState({ key: path }, '', path);
  const served = `<div data-remote="content" data-release="r-content">served</div>`;
  document.body.innerHTML = `<main id="area">${rendered === 'server' ? served : ''}</main>`;
  const element = document.querySelector<HTMLElement>('#area')!;
  const reports: string[] = [];
  const sendBeacon = (url: string) => reports.push(url) > 0;
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  const logged = jest.spyOn(console, 'error').mockReturnValue();

  const loads = createLoads();
  /** Adopted, hydrated and started remotes. */
  const done: string[] = [];
  const modules = new Map(releases.map(({ name }) => [name, remoteOf(name, loads, done)]));
  const known = {
    all: releases,
    ownerOf,
    load: (name: string) => Promise.resolve(modules.get(name)!),
    isRequested: () => true,
  } as unknown as Releases;
  const scrolled: string[] = [];
  const scroll = {
    freeze: () => undefined,
    restore: () => void scrolled.push(address()),
  };
  const arrivals: string[] = [];
  let retry = () => Promise.resolve();

  const navigation: SiteNavigation = new SiteNavigation({
    site: () => ({ language: 'hy', navigation }) as never,
    area: () => area,
    applications: () => applications,
    releases: known,
    scroll: scroll as never,
    progress: { begin: () => () => undefined },
  });
  const area = new Area({
    element,
    site: {} as never,
    page: { rendered, state: {}, errors: {} } as unknown as PageData,
    releases: known,
    prepared: (wanted) => navigation.takePrepared(wanted),
    outages: {
      mount: (box, again) => {
        retry = again;
        box.textContent = 'outage';
        return () => undefined;
      },
      stand: () => () => undefined,
      settled: () => ({ pathname: window.location.pathname, search: '', head: { title: 'outage' } }),
    },
    onSettled: ({ pathname }) => void arrivals.push(`${navigation.takeIntent()} ${pathname}`),
  });
  const applications = new Applications({ releases: known, area, load: () => import('single-spa') });

  /** All texts of the area, one after the other. */
  const seen: string[] = [];
  const look = () => {
    const text = element.textContent;
    if (text !== '' && seen.at(-1) !== text) seen.push(text);
  };
  const observer = new MutationObserver(look);
  observer.observe(element, { childList: true, characterData: true, subtree: true });
  look();
  return {
    navigation,
    area,
    applications,
    loads,
    done,
    seen,
    arrivals,
    scrolled,
    reports,
    retry: () => retry(),
    text: () => element.textContent,
    close: () => {
      observer.disconnect();
      logged.mockRestore();
    },
  };
};

export type PageInTab = ReturnType<typeof openPageInTab>;

/** Long enough for everything that waits for nothing but its turn. */
export const soon = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};

/**
 * Each document has a single-spa of its own, which changes functions of the window and of the history. Call
 * it before each test; the returned function undoes all of that.
 */
export const freshTab = (): (() => void) => {
  const added: Parameters<Window['removeEventListener']>[] = [];
  const add = window.addEventListener;
  const spy = (...listener: Parameters<typeof add>) => {
    added.push([listener[0], listener[1]]);
    add.apply(window, listener);
  };
  window.addEventListener = spy as typeof add;
  return () => {
    for (const changed of ['addEventListener', 'removeEventListener', 'singleSpaNavigate'])
      Reflect.deleteProperty(window, changed);
    for (const changed of ['pushState', 'replaceState']) Reflect.deleteProperty(window.history, changed);
    for (const listener of added) window.removeEventListener(...listener);
    jest.resetModules();
  };
};
