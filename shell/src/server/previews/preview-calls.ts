import { randomUUID } from 'node:crypto';

/**
 * Which questions of render hosts belong to the page of an editor who looks at a draft. A host never learns the token: it
 * names the page that it renders, and the gate adds the rest.
 */
export class PreviewCalls {
  readonly #tokens = new Map<string, string>();

  /** A name for the page that nobody can guess, good until `end`. */
  begin(token: string): { readonly id: string; readonly end: () => void } {
    const id = randomUUID();
    this.#tokens.set(id, token);
    return { id, end: () => void this.#tokens.delete(id) };
  }

  readonly tokenOf = (id: string | string[] | undefined): string | undefined =>
    typeof id === 'string' ? this.#tokens.get(id) : undefined;
}
