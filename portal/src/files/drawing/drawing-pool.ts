import { DrawingProcess } from './drawing-process.ts';
import type { DrawingTask } from './task.ts';

/** Draws each picture in a process that draws no other meanwhile, so that one that ends its process fails alone. */
export class DrawingPool {
  readonly #processes: DrawingProcess[] = [];

  draw(task: DrawingTask): Promise<number> {
    return this.#free().draw(task);
  }

  get pids(): readonly (number | undefined)[] {
    return this.#processes.map(({ pid }) => pid);
  }

  /** As many as draw at once; further ones of a busy time end when they have nothing to draw. */
  #free(): DrawingProcess {
    const free = this.#processes.find(({ isFree }) => isFree);
    if (free) return free;
    const another = new DrawingProcess();
    this.#processes.push(another);
    return another;
  }
}
