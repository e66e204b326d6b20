import { Turns } from '../crowd/turns.ts';

/** Limits of pages of one remote that are rendered or wait at once (075). */
export const renderBounds = {
  rendersAtOnce: 16,
  rendersWaiting: 32,
  /** Maximum wait for a turn, in milliseconds. */
  renderPatience: 1000,
};

/** If a remote gets more requests than it can render, only its own pages wait. */
export class RenderTurns {
  readonly #bounds: typeof renderBounds;
  readonly #turns = new Map<string, Turns>();

  constructor(bounds: Readonly<typeof renderBounds>) {
    this.#bounds = bounds;
  }

  /** Resolves with a function that returns the turn, or nothing if too many wait. */
  take(remote: string): Promise<(() => void) | null> {
    const { rendersAtOnce: atOnce, rendersWaiting: waiting, renderPatience: patience } = this.#bounds;
    const turns = this.#turns.get(remote) ?? new Turns({ atOnce, waiting, patience });
    this.#turns.set(remote, turns);
    return turns.take().catch(() => null);
  }
}
