/**
 * What jsdom lacks: the methods of a dialog and its Escape, popovers, scrolling, layout (all boxes are empty), size
 * observers (called once, at the beginning), media queries (none matches), and the bytes of a blob.
 */
const modal = new Set<HTMLDialogElement>();
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '');
  modal.add(this);
};
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open');
  modal.delete(this);
};
HTMLElement.prototype.showPopover = () => undefined;
const closeTopmost = () => {
  const top = [...modal].findLast((dialog) => dialog.isConnected);
  if (top?.dispatchEvent(new Event('cancel', { cancelable: true })) === true) top.close();
};
// A browser looks at the key after all handlers; stopping it on its way does not hide it.
const watchEscape = (event: KeyboardEvent) => {
  if (event.key === 'Escape') queueMicrotask(() => event.defaultPrevented || closeTopmost());
};
window.addEventListener('keydown', watchEscape, { capture: true });
Blob.prototype.arrayBuffer = function arrayBuffer() {
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  const reader = new FileReader();
  reader.addEventListener('load', () => {
    if (reader.result instanceof ArrayBuffer) resolve(reader.result);
  });
  reader.readAsArrayBuffer(this);
  return promise;
};
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    ...{ matches: false, media, onchange: null },
    ...{ addListener: () => undefined, removeListener: () => undefined },
  });
Element.prototype.scrollIntoView = () => undefined;
Document.prototype.elementsFromPoint = () => [];
// An editor asks for the position of the caret.
Range.prototype.getClientRects = () => document.createElement('i').getClientRects();
Range.prototype.getBoundingClientRect = () => document.createElement('i').getBoundingClientRect();
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
