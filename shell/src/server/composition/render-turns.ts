import { Turns } from '../crowd/turns.ts';

/** How many pages of one remote may be rendered at once, and wait for it (075). */
export const renderBounds = {
  rendersAtOnce: 16,
  rendersWaiting: 32,
  /** Milliseconds that a page may wait to be rendered. */
  renderPatience: 1000,
};

/** A remote that is asked for more than it can render makes its own pages wait, and nobody else's. */
export class RenderTurns {
  readonly #bounds: typeof renderBounds;
  readonly #turns = new Map<string, Turns>();

  constructor(bounds: Readonly<typeof renderBounds>) {
    this.#bounds = bounds;
  }

  /** Gives what gives the turn back, or nothing where too many wait. */
  take(remote: string): Promise<(() => void) | null> {
    const { rendersAtOnce: atOnce, rendersWaiting: waiting, renderPatience: patience } = this.#bounds;
    const turns = this.#turns.get(remote) ?? new Turns({ atOnce, waiting, patience });
    this.#turns.set(remote, turns);
    return turns.take().catch(() => null);
  }
}
