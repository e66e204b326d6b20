/** What jsdom does not do: the methods of a dialog, scrolling, layout (nothing lies anywhere), and telling of sizes (told once, at the beginning). */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open');
};
Element.prototype.scrollIntoView = () => undefined;
Document.prototype.elementsFromPoint = () => [];
window.ResizeObserver = class {
  readonly #tell: () => void;
  constructor(tell: ResizeObserverCallback) {
    this.#tell = () => tell([], this);
  }
  observe(): void {
    this.#tell();
  }
  unobserve = (): void => undefined;
  disconnect = (): void => undefined;
};
