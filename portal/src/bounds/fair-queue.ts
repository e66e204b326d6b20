import { errorCode } from '@arev/shared/contracts/errors';
import { DomainError, type Wording } from '../errors.ts';

type Turn = (admitted: boolean) => void;

/** The share of one caller. */
interface Share {
  /** Jobs that run at once, also while nobody else has any. */
  readonly running: number;
  /** Jobs that wait; a further one is refused at once. */
  readonly waiting: number;
  /** The sentence of that refusal. */
  readonly wording: Wording;
}

/**
 * Runs a limited number of jobs at once and queues a limited number. Callers take turns, however many jobs
 * each has; the newest job of a caller runs first, because a caller that has waited long may be gone. If the
 * queue is full, the oldest job of the caller with the most jobs is rejected.
 */
export class FairQueue {
  readonly #parallel: number;
  readonly #longest: number;
  readonly #share: Share | undefined;
  /** In the order of their turns. */
  readonly #lines = new Map<string, Turn[]>();
  readonly #running = new Map<string, number>();
  #waiting = 0;
  #allRunning = 0;

  constructor(parallel: number, longest: number, share?: Share) {
    this.#parallel = parallel;
    this.#longest = longest;
    this.#share = share;
  }

  async run<Result>(caller: string, job: () => Promise<Result>): Promise<Result> {
    if (!(await this.#turn(caller))) throw new DomainError(errorCode.unavailable, { retryAfterSeconds: 5 });
    try {
      return await job();
    } finally {
      this.#end(caller);
    }
  }

  #turn(caller: string): Promise<boolean> {
    if (this.#allRunning < this.#parallel && this.#mayRun(caller)) {
      this.#begin(caller);
      return Promise.resolve(true);
    }
    const line = this.#lines.get(caller) ?? [];
    if (this.#share !== undefined && line.length >= this.#share.waiting)
      throw new DomainError(errorCode.tooManyRequests, {
        retryAfterSeconds: 5,
        wording: this.#share.wording,
      });
    return new Promise((resolve) => {
      line.push(resolve);
      this.#lines.set(caller, line);
      this.#waiting += 1;
      if (this.#waiting > this.#longest) this.#refuseOne();
    });
  }

  #mayRun(caller: string): boolean {
    return (this.#running.get(caller) ?? 0) < (this.#share?.running ?? this.#parallel);
  }

  #begin(caller: string): void {
    this.#allRunning += 1;
    this.#running.set(caller, (this.#running.get(caller) ?? 0) + 1);
  }

  #end(caller: string): void {
    this.#allRunning -= 1;
    const left = (this.#running.get(caller) ?? 0) - 1;
    if (left > 0) this.#running.set(caller, left);
    else this.#running.delete(caller);
    this.#next();
  }

  #next(): void {
    const first = [...this.#lines].find(([caller]) => this.#mayRun(caller));
    if (first === undefined) return;
    const [caller, line] = first;
    // Moved to the end of the round.
    this.#lines.delete(caller);
    const turn = line.pop();
    if (line.length > 0) this.#lines.set(caller, line);
    this.#waiting -= 1;
    this.#begin(caller);
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
