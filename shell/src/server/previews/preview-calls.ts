import { randomUUID } from 'node:crypto';

/**
 * Maps requests of render hosts to the page of an editor who previews a draft. A host never learns the token:
 * it sends the key of the page that it renders, and the gate adds the token.
 */
export class PreviewCalls {
  readonly #tokens = new Map<string, string>();

  /** An unguessable key of the page, valid until `end`. */
  begin(token: string): { readonly id: string; readonly end: () => void } {
    const id = randomUUID();
    this.#tokens.set(id, token);
    return { id, end: () => void this.#tokens.delete(id) };
  }

  readonly tokenOf = (id: string | string[] | undefined): string | undefined =>
    typeof id === 'string' ? this.#tokens.get(id) : undefined;
}
