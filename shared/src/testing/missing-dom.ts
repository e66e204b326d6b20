/** What jsdom knows but does not do: the methods of a dialog, and scrolling. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open');
};
Element.prototype.scrollIntoView = () => undefined;
