import type { Usage } from './usage.ts';

export interface Bounds {
  readonly memoryMb: number;
}

/** Processor seconds that a host may use beyond what its answers account for. */
const mostUnanswered = 3;
/** What an answer accounts for: a hundred times what a page takes. */
const perAnswer = 1;
/** What a second accounts for without any answer: beats and tidying up. */
const perSecond = 0.02;

/**
 * Tells from what a host uses whether it has to end: too much memory, or a processor that works and no answers to show
 * for it. Counted in processor time, so that a busy machine makes nobody guilty.
 */
export class Overuse {
  readonly #bounds: Bounds;
  #last: { readonly at: number; readonly cpuSeconds: number; readonly answers: number } | undefined;
  #unanswered = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Why the host has to end, or null. `answers` counts all that it ever gave. */
  judge({ memoryMb, cpuSeconds }: Usage, answers: number, now = Date.now()): string | null {
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
