import type { PageData, PageRelease } from '@arev/shared/remote-kit';

/** Path and query of the page that is open. */
export const here = (): string => window.location.pathname + window.location.search;

/** The page as the server rendered it, readable before and without the code of its remote. */
export class ServedPage {
  readonly #area: HTMLElement;
  readonly #page: PageData;
  readonly #path = here();
  #element: HTMLElement | undefined;
  #copy: HTMLElement | undefined;

  constructor(area: HTMLElement, page: PageData) {
    this.#area = area;
    this.#page = page;
    const found = area.querySelector<HTMLElement>(':scope > [data-release]');
    if (found && page.rendered === 'server') this.#element = found;
  }

  get data(): Pick<PageData, 'state' | 'errors'> {
    return this.#page;
  }

  /** A release may hydrate only its own markup, at the address for which it was rendered. */
  elementFor({ release }: PageRelease): HTMLElement | undefined {
    return this.#path === here() && this.#element?.dataset.release === release ? this.#element : undefined;
  }

  /** React removes markup that it cannot hydrate. In a document without a window, copied pictures are not fetched. */
  keepCopy(element: HTMLElement): void {
    this.#copy = document.implementation.createHTMLDocument('').importNode(element, true);
  }

  /** Restores the copy in place of broken markup; does nothing after a navigation. */
  restore(broken: HTMLElement): HTMLElement | undefined {
    const copy = this.#copy;
    if (!copy || this.#path !== here() || broken.parentElement !== this.#area) return undefined;
    this.#copy = undefined;
    const restored = document.importNode(copy, true);
    broken.replaceWith(restored);
    this.#element = restored;
    return restored;
  }

  /** After a navigation, even to the same address, the page is another one. */
  forget(): void {
    this.#element = undefined;
    this.#copy = undefined;
  }
}
