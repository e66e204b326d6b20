export const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

/** Remembers the focused element; the returned function restores the focus to it, or to an element near it. */
export const rememberFocus = (): (() => void) => {
  const opener = document.activeElement;
  if (!(opener instanceof HTMLElement)) return () => undefined;
  const focusNear = placeOf(opener);
  return () => {
    if (!isFocusLost()) return;
    opener.focus();
    if (!opener.isConnected) focusNear();
  };
};

/** For a button or link that leaves the page, often together with its row: its focus moves to a control near it. */
export const passFocusOn = (button: HTMLElement): void => {
  if (document.activeElement !== button) return;
  const focusNear = placeOf(button);
  const dialog = button.closest('dialog');
  queueMicrotask(() => {
    // A dialog that leaves with its buttons returns the focus to its opener.
    if (button.isConnected || !isFocusLost() || dialog?.isConnected === false) return;
    focusNear();
  });
};

export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Remembers where an element stands; the returned function, called when the element is gone, focuses what took
 * its place: the next control in the nearest part that is left, or the one before. A page that is left with
 * nothing near gives the focus to its heading.
 */
const placeOf = (element: HTMLElement): (() => void) => {
  const around = elementsAround(element);
  const all = [...document.querySelectorAll<HTMLElement>(controls)];
  const before = all.slice(0, Math.max(0, all.indexOf(element))).reverse();
  return () => {
    const heading = document.querySelector<HTMLElement>('[data-page-heading]');
    for (const part of around) {
      if (!part.isConnected) continue;
      if (part.contains(heading) || part.matches('main, body')) break;
      const previous = before.find((control) => part.contains(control));
      const left = [...part.querySelectorAll<HTMLElement>(controls)];
      const next = left.slice(previous === undefined ? 0 : left.indexOf(previous) + 1);
      if ([...next, ...(previous === undefined ? [] : [previous])].some(takesFocus)) return;
    }
    heading?.focus({ preventScroll: true });
  };
};

/** Hidden controls do not take the focus. */
const takesFocus = (control: HTMLElement): boolean => {
  control.focus();
  return document.activeElement === control;
};

const elementsAround = (element: Element): readonly Element[] =>
  element.parentElement === null ? [] : [element.parentElement, ...elementsAround(element.parentElement)];
