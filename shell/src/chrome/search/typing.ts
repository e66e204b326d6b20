/** Marks a box whose text is newer than the last press that may lead to another page. */
export const markTyping = (input: HTMLInputElement): void => {
  input.dataset.typing = '';
};

export const unmarkTyping = (input: HTMLInputElement): void => {
  delete input.dataset.typing;
};

export const isMarked = (input: HTMLInputElement): boolean => input.dataset.typing !== undefined;

/** Whether the visitor is typing the next search: a page that arrives meanwhile does not take the focus. */
export const isTyping = (within: ParentNode = document): boolean =>
  within.querySelector('[data-typing]:focus') !== null;
