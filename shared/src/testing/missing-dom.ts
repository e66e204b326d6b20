/**
 * What jsdom lacks: the methods of a dialog, scrolling, layout (all boxes are empty), and size observers
 * (called once, at the beginning).
 */
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
