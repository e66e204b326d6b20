import { errorCode } from '@arev/shared/contracts/errors';
import { DomainError } from '../errors.ts';

type Turn = (admitted: boolean) => void;

/**
 * Runs a limited number of jobs at once and queues a limited number. Callers take turns, however many jobs
 * each has; the newest job of a caller runs first, because a caller that has waited long may be gone. If the
 * queue is full, the oldest job of the caller with the most jobs is rejected.
 */
export class FairQueue {
  readonly #parallel: number;
  readonly #longest: number;
  /** In the order of their turns. */
  readonly #lines = new Map<string, Turn[]>();
  #waiting = 0;
  #running = 0;

  constructor(parallel: number, longest: number) {
    this.#parallel = parallel;
    this.#longest = longest;
  }

  async run<Result>(caller: string, job: () => Promise<Result>): Promise<Result> {
    if (!(await this.#turn(caller))) throw new DomainError(errorCode.unavailable, { retryAfterSeconds: 5 });
    try {
      return await job();
    } finally {
      this.#next();
    }
  }

  #turn(caller: string): Promise<boolean> {
    if (this.#running < this.#parallel) {
      this.#running += 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const line = this.#lines.get(caller) ?? [];
      line.push(resolve);
      this.#lines.set(caller, line);
      this.#waiting += 1;
      if (this.#waiting > this.#longest) this.#refuseOne();
    });
  }

  #next(): void {
    const [first] = this.#lines;
    if (first === undefined) {
      this.#running -= 1;
      return;
    }
    const [caller, line] = first;
    // Moved to the end of the round.
    this.#lines.delete(caller);
    const turn = line.pop();
    if (line.length > 0) this.#lines.set(caller, line);
    this.#waiting -= 1;
    turn?.(true);
  }

  #refuseOne(): void {
    const [caller, line] = [...this.#lines].reduce((most, each) =>
      each[1].length > most[1].length ? each : most,
    );
    const turn = line.shift();
    if (line.length === 0) this.#lines.delete(caller);
    this.#waiting -= 1;
    turn?.(false);
  }
}
