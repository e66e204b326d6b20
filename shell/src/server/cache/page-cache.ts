interface Entry<Value> {
  readonly value: Value;
  readonly at: number;
  readonly size: number;
}

export interface CachePolicy {
  /** In milliseconds; 0 disables the cache. */
  readonly fresh: number;
  readonly stale: number;
}

interface PageCacheOptions<Value> {
  readonly maxBytes: number;
  readonly sizeOf: (value: Value) => number;
  readonly policyOf: (value: Value) => CachePolicy;
  readonly now?: () => number;
}

export interface Taken<Value> {
  readonly value: Value;
  readonly how: 'made' | 'cached' | 'stale';
}

/** Pages by cache key: stale while revalidate with a single request, least recently used first out. */
export class PageCache<Value> {
  readonly #options: PageCacheOptions<Value>;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #making = new Map<string, Promise<Value>>();
  #bytes = 0;

  constructor(options: PageCacheOptions<Value>) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** A page that is being rendered may be based on outdated content: it is sent, but not cached. */
  clear(): void {
    this.#entries.clear();
    this.#making.clear();
    this.#bytes = 0;
  }

  /** The cached page, if it may still be sent; a stale one is made again meanwhile. */
  recall(key: string, make: () => Promise<Value>): Taken<Value> | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const { fresh, stale } = this.#options.policyOf(entry.value);
    const age = this.#now() - entry.at;
    if (age > fresh + stale) {
      this.#remove(key, entry);
      return undefined;
    }
    this.#touch(key, entry);
    if (age <= fresh) return { value: entry.value, how: 'cached' };
    this.#make(key, make).catch(() => undefined);
    return { value: entry.value, how: 'stale' };
  }

  /** `make` runs once for all concurrent callers; its failure reaches only those without a stale page. */
  async take(key: string, make: () => Promise<Value>): Promise<Taken<Value>> {
    return this.recall(key, make) ?? { value: await this.#make(key, make), how: 'made' };
  }

  #make(key: string, make: () => Promise<Value>): Promise<Value> {
    const running = this.#making.get(key);
    if (running) return running;
    const isCurrent = (): boolean => this.#making.get(key) === made;
    const made: Promise<Value> = make()
      .then((value) => {
        if (isCurrent()) this.#keep(key, value);
        return value;
      })
      .finally(() => isCurrent() && this.#making.delete(key));
    this.#making.set(key, made);
    return made;
  }

  /** An uncacheable page does not replace the cached one: a stale page is better than a failed one. */
  #keep(key: string, value: Value): void {
    if (this.#options.policyOf(value).fresh <= 0) return;
    const before = this.#entries.get(key);
    if (before) this.#remove(key, before);
    const entry = { value, at: this.#now(), size: this.#options.sizeOf(value) + key.length };
    this.#entries.set(key, entry);
    this.#bytes += entry.size;
    for (const [oldest, each] of this.#entries) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#remove(oldest, each);
    }
  }

  #touch(key: string, entry: Entry<Value>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  #remove(key: string, entry: Entry<Value>): void {
    if (this.#entries.delete(key)) this.#bytes -= entry.size;
  }
}
