interface BreakerOptions {
  readonly failures: number;
  readonly window: number;
  readonly openFor: number;
  readonly now?: () => number;
}

/** After several failures in a short time requests are rejected at once; after a pause, one request tries again. */
export class CircuitBreaker {
  readonly #options: BreakerOptions;
  readonly #now: () => number;
  #failedAt: number[] = [];
  #openUntil = 0;

  constructor(options: BreakerOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** Whether to try now. After the pause, one caller is let through and the others wait for its result. */
  allows(): boolean {
    const now = this.#now();
    if (now < this.#openUntil) return false;
    if (this.#openUntil > 0) this.#openUntil = now + this.#options.openFor;
    return true;
  }

  succeeded(): void {
    this.#failedAt = [];
    this.#openUntil = 0;
  }

  failed(): void {
    const now = this.#now();
    const { failures, window, openFor } = this.#options;
    this.#failedAt = [...this.#failedAt.filter((at) => now - at < window), now];
    if (this.#failedAt.length >= failures) this.#openUntil = now + openFor;
  }
}
