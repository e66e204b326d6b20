import type { Prepared } from '@arev/shared/remote-kit';

export type Intent = 'push' | 'replace' | 'pop' | 'load';

/** What the visitor wants, until they want something else. */
export class Turn {
  readonly #intent: Intent | undefined;
  readonly #atTop: boolean;
  /** The loaded (or failed) page of a path, for the area. */
  ready: { readonly path: string; readonly prepared: Promise<Prepared> } | undefined;
  #isTaken = false;
  #isEnded = false;
  readonly #overtaken = new AbortController();

  constructor(intent?: Intent, atTop = false) {
    this.#intent = intent;
    this.#atTop = atTop;
  }

  /** For the page that arrives; undefined for later ones, whose address a remote changed by itself. */
  takeIntent(): Intent | undefined {
    const intent = this.#isTaken ? undefined : this.#intent;
    this.#isTaken = true;
    return intent;
  }

  /** The page that arrives is shown from its top. */
  get opensAtTop(): boolean {
    return this.#atTop && !this.#isTaken;
  }

  /** Aborted when another navigation begins. */
  get signal(): AbortSignal {
    return this.#overtaken.signal;
  }

  /** Back and forward: the address has changed before the page is loaded. */
  get isReturn(): boolean {
    return this.#intent === 'pop';
  }

  /** A link whose page still loads: its address comes later. */
  get isGoing(): boolean {
    return (this.#intent === 'push' || this.#intent === 'replace') && !this.#isEnded;
  }

  end(): void {
    this.#isEnded = true;
  }

  overtake(): void {
    this.#overtaken.abort(new DOMException('another navigation began', 'AbortError'));
  }
}
