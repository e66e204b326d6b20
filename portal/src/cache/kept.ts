import { isHeld } from '../db/held-transaction.ts';
import { BoundedMap } from './bounded-map.ts';

interface KeptOptions<Value> {
  /** The current content version. */
  readonly version: () => Promise<string>;
  readonly mostBytes: number;
  readonly sizeOf: (value: Value) => number;
}

/**
 * Caches responses that depend on content only. Each request for a cached response queries the content version, which
 * costs little compared with the query itself, so no portal serves content that another one has changed.
 */
export class Kept<Value> {
  readonly #version: () => Promise<string>;
  readonly #sizeOf: (value: Value) => number;
  readonly #kept: BoundedMap<Value>;
  #underWay = new Map<string, Promise<Value>>();
  #of: string | undefined;

  constructor({ version, mostBytes, sizeOf }: KeptOptions<Value>) {
    this.#version = version;
    this.#sizeOf = sizeOf;
    this.#kept = new BoundedMap(mostBytes);
  }

  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    if (isHeld()) return make();
    if (!this.#isUnknown(key)) this.#renew(await this.#version());
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const crowd = this.#underWay;
    const making = crowd.get(key) ?? make();
    crowd.set(key, making);
    try {
      const value = await making;
      // A response that was started before a change may not contain it.
      if (crowd === this.#underWay) this.#keep(key, value);
      return value;
    } finally {
      if (crowd.get(key) === making) crowd.delete(key);
    }
  }

  /** The values of several keys. Those that are not cached are made together. */
  async getAll<Key extends string | number>(
    keys: readonly Key[],
    make: (missing: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  ): Promise<ReadonlyMap<Key, Value>> {
    if (isHeld()) return make(keys);
    this.#renew(await this.#version());
    const known = new Map<Key, Value>();
    for (const key of keys) {
      const value = this.#kept.get(String(key));
      if (value !== undefined) known.set(key, value);
    }
    const missing = keys.filter((key) => !known.has(key));
    if (missing.length === 0) return known;
    const crowd = this.#underWay;
    const made = await make(missing);
    if (crowd === this.#underWay) for (const [key, value] of made) this.#keep(String(key), value);
    return new Map([...known, ...made]);
  }

  /**
   * Neither cached nor under way: the response has to be made whatever the version is. It is at least as new as the last
   * known version, so it may be cached with it.
   */
  #isUnknown(key: string): boolean {
    return this.#of !== undefined && !this.#kept.has(key) && !this.#underWay.has(key);
  }

  #keep(key: string, value: Value): void {
    this.#kept.set(key, value, this.#sizeOf(value) + key.length * 2);
  }

  #renew(version: string): void {
    if (version === this.#of) return;
    this.#of = version;
    this.#kept.clear();
    this.#underWay = new Map();
  }
}
