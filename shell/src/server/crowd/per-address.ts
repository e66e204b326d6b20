/** A list per address, oldest first. */
export class PerAddress<Item> {
  readonly #most: number;
  readonly #items = new Map<string, Set<Item>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Adds an entry as the newest; returns the oldest if the address is now over its limit. */
  add(address: string, item: Item): Item | undefined {
    const items = this.#items.get(address) ?? new Set();
    this.#items.set(address, items);
    items.delete(item);
    items.add(item);
    if (items.size <= this.#most) return undefined;
    const [oldest] = items;
    if (oldest !== undefined) this.remove(address, oldest);
    return oldest;
  }

  remove(address: string, item: Item): void {
    const items = this.#items.get(address);
    if (items?.delete(item) && items.size === 0) this.#items.delete(address);
  }
}
