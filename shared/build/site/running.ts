interface Stoppable {
  stop(): Promise<void>;
}

/** Everything that was started, newest last. It can be stopped at any time, also while more is being started. */
export class Running {
  readonly #parts: Stoppable[] = [];
  #isOver = false;

  get isOver(): boolean {
    return this.#isOver;
  }

  async add<Part extends Stoppable>(starting: Promise<Part>): Promise<Part> {
    const part = await starting;
    if (this.#isOver) await part.stop();
    else this.#parts.push(part);
    return part;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    for (let part = this.#parts.pop(); part; part = this.#parts.pop()) await part.stop();
  }
}
