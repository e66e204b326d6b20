/** An LRU cache with a limit in bytes. */
export class BoundedMap<Value> {
  readonly #mostBytes: number;
  readonly #kept = new Map<string, { readonly value: Value; readonly bytes: number }>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  has(key: string): boolean {
    return this.#kept.has(key);
  }

  get(key: string): Value | undefined {
    const known = this.#kept.get(key);
    if (known === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, known);
    return known.value;
  }

  /** Values above a quarter of the limit are not cached. */
  set(key: string, value: Value, bytes: number): void {
    if (this.#kept.has(key) || bytes > this.#mostBytes / 4) return;
    this.#kept.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const [oldest, { bytes: freed }] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#kept.delete(oldest);
      this.#bytes -= freed;
    }
  }

  clear(): void {
    this.#kept.clear();
    this.#bytes = 0;
  }
}
