import { isHeld } from '../db/held-transaction.ts';
import { BoundedMap } from './bounded-map.ts';

interface KeptOptions<Value> {
  /** The current content version. */
  readonly version: () => Promise<string>;
  readonly mostBytes: number;
  readonly sizeOf: (value: Value) => number;
}

/**
 * Caches responses that depend on content only. Each request queries the content version, which costs
 * little compared with the query itself, so no portal serves content that another one has changed.
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
    this.#renew(await this.#version());
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const crowd = this.#underWay;
    const making = crowd.get(key) ?? make();
    crowd.set(key, making);
    try {
      const value = await making;
      // A response that was started before a change may not contain it.
      if (crowd === this.#underWay) this.#kept.set(key, value, this.#sizeOf(value) + key.length * 2);
      return value;
    } finally {
      if (crowd.get(key) === making) crowd.delete(key);
    }
  }

  #renew(version: string): void {
    if (version === this.#of) return;
    this.#of = version;
    this.#kept.clear();
    this.#underWay = new Map();
  }
}
