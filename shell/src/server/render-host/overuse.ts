import type { Usage } from './usage.ts';

export interface Bounds {
  readonly memoryMb: number;
}

/** Processor seconds that a host may use beyond those that its responses justify. */
const mostUnanswered = 3;
/** The processor time that one response justifies: a hundred times that of a page. */
const perAnswer = 1;
/** The processor time that one second justifies without responses: heartbeats and garbage collection. */
const perSecond = 0.02;

/**
 * Decides from its usage whether a host has to end: too much memory, or processor time without responses. It
 * counts processor time, so that a busy machine does not cause false alarms.
 */
export class Overuse {
  readonly #bounds: Bounds;
  #last: { readonly at: number; readonly cpuSeconds: number; readonly answers: number } | undefined;
  #unanswered = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** The reason to end the host, or null. `answers` is the total number of responses. */
  judge({ memoryMb, cpuSeconds }: Usage, answers: number, now = performance.now()): string | null {
    if (memoryMb > this.#bounds.memoryMb)
      return `it held ${Math.round(memoryMb)} MB of memory; ${this.#bounds.memoryMb} MB are allowed`;
    const last = this.#last ?? { at: now, cpuSeconds: 0, answers };
    this.#last = { at: now, cpuSeconds, answers };
    const accounted = perAnswer * (answers - last.answers) + (perSecond * (now - last.at)) / 1000;
    this.#unanswered = Math.max(0, this.#unanswered + cpuSeconds - last.cpuSeconds - accounted);
    if (this.#unanswered <= mostUnanswered) return null;
    return `it used ${this.#unanswered.toFixed(1)} s of processor time without answers`;
  }
}
