import type { Figure, Variant } from '../figures.ts';
import { median } from './median.ts';

/** The measurements of the rounds so far. */
export class Samples {
  readonly #values = new Map<string, number[]>();

  add(figure: Figure, variant: Variant, value: number): void {
    const key = `${figure} ${variant}`;
    this.#values.set(key, [...(this.#values.get(key) ?? []), value]);
  }

  median(figure: Figure, variant: Variant): number | undefined {
    const values = this.#values.get(`${figure} ${variant}`);
    return values && median(values);
  }
}
