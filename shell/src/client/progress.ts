type Listener = () => void;

/** The number of running navigations; the bar at the top appears only for long ones. */
export class Progress {
  #running = 0;
  readonly #listeners = new Set<Listener>();

  get active(): boolean {
    return this.#running > 0;
  }

  begin(): () => void {
    this.#change(1);
    let isOver = false;
    return () => {
      if (!isOver) this.#change(-1);
      isOver = true;
    };
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #change(by: number): void {
    this.#running += by;
    for (const listener of [...this.#listeners]) listener();
  }
}
