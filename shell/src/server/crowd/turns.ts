/** The wait was too long, or too many wait already. */
export class Crowded extends Error {
  override readonly name = 'Crowded';
}

export interface TurnBounds {
  readonly atOnce: number;
  /** How many may wait for a turn. */
  readonly waiting: number;
  /** Maximum wait in milliseconds. */
  readonly patience: number;
}

/** A semaphore with a bounded queue in order of arrival and a time limit. */
export class Turns {
  readonly #bounds: TurnBounds;
  readonly #waiting = new Set<() => void>();
  #taken = 0;

  constructor(bounds: TurnBounds) {
    this.#bounds = bounds;
  }

  get taken(): number {
    return this.#taken;
  }

  /** Resolves with a function that returns the turn; calling it twice is harmless. Rejects with `Crowded`. */
  async take(): Promise<() => void> {
    const { atOnce, waiting, patience } = this.#bounds;
    if (this.#taken < atOnce) this.#taken += 1;
    else if (this.#waiting.size >= waiting) throw new Crowded('too many wait for a turn');
    else await this.#wait(patience);
    return this.#giveBackOnce();
  }

  #wait(patience: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const called = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(called);
        reject(new Crowded('the wait for a turn was too long'));
      }, patience);
      this.#waiting.add(called);
    });
  }

  #giveBackOnce(): () => void {
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      const [next] = this.#waiting;
      // The turn goes directly to the next caller, so nobody can take it in between.
      if (next) this.#waiting.delete(next);
      else this.#taken -= 1;
      next?.();
    };
  }
}
