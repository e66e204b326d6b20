import type { Clock } from '../../clock.ts';

const minuteMs = 60_000;
const longestPause = 60;

/** Work that is tried again after a failure: after each one in a row, the pause is twice as long, up to an hour. */
export class Retry {
  readonly #clock: Clock;
  #failures = 0;
  #pause = 0;
  #nextAt = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** All of them, not only those in a row. */
  get failures(): number {
    return this.#failures;
  }

  /** Minutes until the next try after a failure; 0 if the last one did not fail. */
  get pause(): number {
    return this.#pause;
  }

  /** Null during a pause. */
  async run<Result>(work: () => Promise<Result>): Promise<Result | null> {
    if (this.#clock() < this.#nextAt) return null;
    try {
      const result = await work();
      this.#pause = 0;
      return result;
    } catch (error) {
      this.#failures += 1;
      this.#pause = Math.min(this.#pause * 2 || 1, longestPause);
      this.#nextAt = this.#clock() + this.#pause * minuteMs;
      throw error;
    }
  }
}
