interface Kept<Value> {
  readonly address: string;
  readonly value: Value;
  readonly at: number;
}

/**
 * The last complete page of each address, for each choice of cities, served when its remote fails. It survives changes
 * of releases and of content, but not the end of the page itself. Who may get it is decided by the composer (016).
 */
export class LastGood<Value extends { readonly page: { readonly size: number } }> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #keys = new Map<string, Set<string>>();
  readonly #maxAge: number;
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxAge: number, maxBytes: number) {
    this.#maxAge = maxAge;
    this.#maxBytes = maxBytes;
  }

  keep(key: string, address: string, value: Value, now = performance.now()): void {
    this.#drop(key);
    this.#kept.set(key, { address, value, at: now });
    this.#keys.set(address, (this.#keys.get(address) ?? new Set()).add(key));
    this.#bytes += value.page.size;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  find(key: string, now = performance.now()): Value | undefined {
    const kept = this.#kept.get(key);
    if (kept && now - kept.at > this.#maxAge) this.#drop(key);
    return this.#kept.get(key)?.value;
  }

  /** There is no such page any more, or none of these at its address. */
  drop(address: string, isGone: (value: Value) => boolean = () => true): void {
    for (const key of this.#keys.get(address) ?? []) {
      const kept = this.#kept.get(key);
      if (kept && isGone(kept.value)) this.#drop(key);
    }
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#kept.delete(key);
    this.#bytes -= kept.value.page.size;
    const keys = this.#keys.get(kept.address);
    keys?.delete(key);
    if (keys?.size === 0) this.#keys.delete(kept.address);
  }
}
