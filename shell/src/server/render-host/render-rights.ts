import { randomUUID } from 'node:crypto';

/** What the calls of one render may do besides reading the portal as an anonymous visitor. */
export interface Rights {
  /** Added to each of its calls. A host never learns them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Calls that change something: one for a form that a visitor has sent, otherwise none. */
  readonly writes: number;
}

/** Takes one write of the render, if it has one left. */
type TakeWrite = () => boolean;

/** The rights of a render by the id of its request. */
export type RightsOf = (
  id: string | string[] | undefined,
) => { readonly headers: Rights['headers']; readonly takeWrite: TakeWrite } | undefined;

/** Maps requests of render hosts to the rights of the render: of an editor's preview, or of a sent form. */
export class RenderRights {
  readonly #rights = new Map<string, { headers: Rights['headers']; writes: number }>();

  /** An unguessable id for the request to the host, valid until `end`. */
  begin(rights: Rights): { readonly id: string; readonly end: () => void } {
    const id = randomUUID();
    this.#rights.set(id, { ...rights });
    return { id, end: () => void this.#rights.delete(id) };
  }

  readonly of: RightsOf = (id) => {
    const rights = typeof id === 'string' ? this.#rights.get(id) : undefined;
    if (!rights) return undefined;
    return {
      headers: rights.headers,
      takeWrite: () => {
        rights.writes -= 1;
        return rights.writes >= 0;
      },
    };
  };
}
