import type { Figure, Variant } from '../figures.ts';
import { median } from './median.ts';

/** The measurements of the rounds so far. */
export class Samples<Row extends string = Figure, Column extends string = Variant> {
  readonly #values = new Map<string, number[]>();

  add(row: Row, column: Column, value: number): void {
    const key = `${row} ${column}`;
    this.#values.set(key, [...(this.#values.get(key) ?? []), value]);
  }

  median(row: Row, column: Column): number | undefined {
    const values = this.#values.get(`${row} ${column}`);
    return values && median(values);
  }
}
