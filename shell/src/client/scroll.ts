const storageKey = 'arev-scroll';

const entryKey = (): string => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'first';
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

/** Remembers how far each history entry was scrolled, over remotes and reloads. */
export class ScrollMemory {
  readonly #positions = new Map<string, number>(remembered());
  #frozen = false;

  constructor() {
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', () => this.#note(), { passive: true });
    window.addEventListener('pagehide', () => this.#keep());
  }

  /** From the moment the address changes until its page stands, a scroll belongs to neither entry. */
  freeze(): void {
    this.#frozen = true;
  }

  restore(): void {
    this.#to(this.#positions.get(entryKey()) ?? 0);
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
