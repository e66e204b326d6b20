import type { PageData, PageRelease } from '@arev/shared/remote-kit';

/** Path and query of the page that is open. */
export const here = (): string => window.location.pathname + window.location.search;

/** The page as the server wrote it. It can be read before, and without, the code of its remote. */
export class ServedPage {
  readonly #area: HTMLElement;
  readonly #page: PageData;
  readonly #path = here();
  #copy: HTMLElement | undefined;

  constructor(area: HTMLElement, page: PageData) {
    this.#area = area;
    this.#page = page;
  }

  get data(): Pick<PageData, 'state' | 'errors'> {
    return this.#page;
  }

  /** What a release may hydrate: its own markup, at the address that it was written for. */
  elementFor({ release }: PageRelease): HTMLElement | undefined {
    if (this.#page.rendered !== 'server' || this.#path !== here()) return undefined;
    return this.#area.querySelector<HTMLElement>(`:scope > [data-release="${release}"]`) ?? undefined;
  }

  /** React removes the markup that it cannot hydrate. In a document without a window, copied pictures are not fetched. */
  keepCopy(element: HTMLElement): void {
    this.#copy = document.implementation.createHTMLDocument('').importNode(element, true);
  }

  /** The copy, in place of what became of the markup; nothing when another page is open. */
  restore(broken: HTMLElement): HTMLElement | undefined {
    const copy = this.#copy;
    if (!copy || this.#path !== here() || broken.parentElement !== this.#area) return undefined;
    this.#copy = undefined;
    const restored = document.importNode(copy, true);
    broken.replaceWith(restored);
    return restored;
  }

  /** Another page stands: nobody returns to this one's markup. */
  forget(): void {
    this.#copy = undefined;
  }
}
