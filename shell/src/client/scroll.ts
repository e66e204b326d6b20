import { wakeAll } from '@arev/shared/later';
import { randomKey } from '@arev/shared/session';

const storageKey = 'arev-scroll';

/** In the format of react-router. */
export const newEntryKey = (): string => randomKey().slice(0, 8);

/** A loaded page has none: without it, all pages loaded in this tab would share one position. */
const entryKey = (): string => {
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && 'key' in state) return String(state.key);
  const key = newEntryKey();
  window.history.replaceState({ ...(typeof state === 'object' ? state : {}), key }, '');
  return key;
};

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';

const remembered = (): [string, number][] => {
  try {
    const list: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(list) ? list.filter(isPosition) : [];
  } catch {
    return [];
  }
};

/** Remembers the scroll position of each history entry, across remotes and reloads. */
export class ScrollMemory {
  readonly #positions = new Map<string, number>(remembered());
  #frozen = false;

  constructor() {
    window.history.scrollRestoration = 'manual';
    // The visitor may have scrolled before hydration, or opened a link to a place in the page.
    if (!this.#positions.has(entryKey()) || (window.scrollY > 0 && window.location.hash === '')) this.#note();
    window.addEventListener('scroll', () => this.#note(), { passive: true });
    window.addEventListener('pagehide', () => this.#keep());
  }

  /** Between the change of the address and the commit of its page, a scroll belongs to neither entry. */
  freeze(): void {
    this.#frozen = true;
  }

  /** The page of before stays where it is, with another query: that is the position of its entry, too. */
  thaw(): void {
    this.#frozen = false;
    this.#note();
  }

  restore(): void {
    const top = this.#positions.get(entryKey());
    if (top === undefined) return this.toTop();
    if (top > 0) wakeAll();
    this.#to(top);
  }

  toTop(): void {
    const target = targetOf(window.location.hash);
    if (target) {
      this.#frozen = false;
      target.scrollIntoView();
    } else this.#to(0);
  }

  #to(top: number): void {
    window.scrollTo({ top, behavior: 'instant' });
    this.#frozen = false;
  }

  #note(): void {
    if (!this.#frozen) this.#positions.set(entryKey(), window.scrollY);
  }

  #keep(): void {
    try {
      window.sessionStorage.setItem(storageKey, JSON.stringify([...this.#positions].slice(-100)));
    } catch {
      // Storage may be full or blocked: then a reload starts at the top.
    }
  }
}

/** Like the browser: the fragment as it is, or decoded. */
const targetOf = (hash: string): HTMLElement | null => {
  const id = hash.slice(1);
  const found = document.getElementById(id);
  if (found !== null || id === '') return found;
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return null;
  }
};
