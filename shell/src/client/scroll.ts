import { randomKey } from '@arev/shared/session';

const storageKey = 'arev-scroll';

/** In the form in which react-router keeps it. */
export const newEntryKey = (): string => randomKey().slice(0, 8);

/** A page that was loaded has none: without it, every page loaded in this tab would be taken for the same one. */
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

/** A part that sleeps has no true height yet (068), and a tab that is not looked at wakes none by itself. */
const wakeAll = (): void => {
  for (const part of document.querySelectorAll('[data-asleep]')) part.removeAttribute('data-asleep');
};

/** Remembers how far each history entry was scrolled, over remotes and reloads. */
export class ScrollMemory {
  readonly #positions = new Map<string, number>(remembered());
  #frozen = false;

  constructor() {
    window.history.scrollRestoration = 'manual';
    // Somebody may have read on before the scripts came, or have been led to a part of the page.
    if (!this.#positions.has(entryKey())) this.#note();
    window.addEventListener('scroll', () => this.#note(), { passive: true });
    window.addEventListener('pagehide', () => this.#keep());
  }

  /** From the moment the address changes until its page stands, a scroll belongs to neither entry. */
  freeze(): void {
    this.#frozen = true;
  }

  restore(): void {
    const top = this.#positions.get(entryKey()) ?? 0;
    if (top > 0) wakeAll();
    this.#to(top);
  }

  toTop(): void {
    const target = window.location.hash
      ? document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
      : null;
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
      // Storage may be full or forbidden: then a reload begins at the top, as it would without us.
    }
  }
}
