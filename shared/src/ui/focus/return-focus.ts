export const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

const elementsAround = (element: Element | null): readonly Element[] =>
  element ? [element, ...elementsAround(element.parentElement)] : [];

/** Remembers the focused element; the returned function restores the focus to it, or to an element near it. */
export const rememberFocus = (): (() => void) => {
  const opener = document.activeElement;
  const around = elementsAround(opener);
  return () => {
    if (!isFocusLost() || !(opener instanceof HTMLElement)) return;
    opener.focus();
    if (opener.isConnected) guard(opener, around);
    else closestControl(around)?.focus();
  };
};

/** For a button that removes its own row: the focus moves to a control near it. */
export const keepFocusNear = (button: HTMLElement): void => guard(button, elementsAround(button));

export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** The list often reloads later, and only then removes the row. */
const guard = (opener: HTMLElement, around: readonly Element[]): void => {
  const changes = new MutationObserver(() => {
    if (document.activeElement === opener) return;
    changes.disconnect();
    if (isFocusLost() && !opener.isConnected) closestControl(around)?.focus();
  });
  changes.observe(document.body, { childList: true, subtree: true });
};

/** If the row is gone: the first control of its list; without a list, the heading of the page. */
const closestControl = (around: readonly Element[]): HTMLElement | null => {
  const heading = document.querySelector<HTMLElement>('[data-page-heading]');
  const kept = around.find(({ isConnected }) => isConnected);
  const near = kept?.contains(heading) ? null : kept?.querySelector<HTMLElement>(controls);
  return near ?? heading;
};
