import type { Usage } from './usage.ts';

export interface Bounds {
  readonly memoryMb: number;
}

interface Sample {
  readonly at: number;
  readonly cpuSeconds: number;
  readonly answers: number;
}

/** Judged over this long: a page that loads a large part for the first time takes a second. */
const window = 5000;
const busy = 0.8;
const secondsAnAnswer = 1;

/** Tells from what a host uses whether it has to end: too much memory, or a core that burns and few answers. */
export class Overuse {
  readonly #bounds: Bounds;
  #samples: readonly Sample[] = [];

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Why the host has to end, or null. `answers` counts all that it ever gave. */
  judge({ memoryMb, cpuSeconds }: Usage, answers: number, now = Date.now()): string | null {
    if (memoryMb > this.#bounds.memoryMb)
      return `it held ${Math.round(memoryMb)} MB of memory; ${this.#bounds.memoryMb} MB are allowed`;
    const latest = { at: now, cpuSeconds, answers };
    const start = this.#samples.findLast(({ at }) => now - at >= window);
    this.#samples = [
      ...this.#samples.filter((sample) => sample === start || now - sample.at < window),
      latest,
    ];
    if (!start) return null;
    const spent = cpuSeconds - start.cpuSeconds;
    const given = answers - start.answers;
    if (spent < (busy * (now - start.at)) / 1000 || spent < given * secondsAnAnswer) return null;
    return `it used ${spent.toFixed(1)} s of processor time for ${given} answers`;
  }
}
