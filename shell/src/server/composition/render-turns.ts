import { Turns } from '../crowd/turns.ts';

/** Limits of pages of one remote that are rendered or wait at once (075). */
export const renderBounds = {
  rendersAtOnce: 16,
  rendersWaiting: 32,
  /** Maximum wait for a turn, in milliseconds. */
  renderPatience: 1000,
};

/** A document of a long list takes seconds, and asks for several pages of the list at a time. */
const documentsAtOnce = 4;

/** If a remote gets more requests than it can render, only its own pages wait. */
export class RenderTurns {
  readonly #bounds: typeof renderBounds;
  readonly #turns = new Map<string, Turns>();

  constructor(bounds: Readonly<typeof renderBounds>) {
    this.#bounds = bounds;
  }

  /** Resolves with a function that returns the turn, or nothing if too many wait. Pages do not wait for documents. */
  take(remote: string, kind: 'page' | 'document'): Promise<(() => void) | null> {
    const { rendersWaiting: waiting, renderPatience: patience } = this.#bounds;
    const atOnce = kind === 'page' ? this.#bounds.rendersAtOnce : documentsAtOnce;
    const queue = `${remote} ${kind}`;
    const turns = this.#turns.get(queue) ?? new Turns({ atOnce, waiting, patience });
    this.#turns.set(queue, turns);
    return turns.take().catch(() => null);
  }
}
