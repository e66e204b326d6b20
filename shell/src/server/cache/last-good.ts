interface Kept<Value> {
  readonly value: Value;
  readonly at: number;
}

/** The last complete page of each address, served when its remote fails. It survives changes of releases. */
export class LastGood<Value extends { readonly page: { readonly size: number } }> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #maxAge: number;
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxAge: number, maxBytes: number) {
    this.#maxAge = maxAge;
    this.#maxBytes = maxBytes;
  }

  keep(key: string, value: Value, now = Date.now()): void {
    this.#drop(key);
    this.#kept.set(key, { value, at: now });
    this.#bytes += value.page.size;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  find(key: string, now = Date.now()): Value | undefined {
    const kept = this.#kept.get(key);
    if (kept && now - kept.at > this.#maxAge) this.#drop(key);
    return this.#kept.get(key)?.value;
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key);
    if (kept && this.#kept.delete(key)) this.#bytes -= kept.value.page.size;
  }
}
