import { DomainError } from '../errors.ts';
import { errorCode } from '@arev/shared/contracts/errors';

/** Runs a limited number of jobs concurrently, queues a limited number, and rejects the rest. */
export class WorkQueue {
  readonly #parallel: number;
  readonly #longest: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(parallel: number, longest: number) {
    this.#parallel = parallel;
    this.#longest = longest;
  }

  async run<Result>(job: () => Promise<Result>): Promise<Result> {
    await this.#turn();
    try {
      return await job();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #turn(): Promise<void> {
    if (this.#running < this.#parallel) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#longest)
      throw new DomainError(errorCode.unavailable, { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
