const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

/** Remembers the focused element; the returned function restores the focus to it, or to an element near it. */
export const rememberFocus = (): (() => void) => {
  const opener = document.activeElement;
  const around: Element[] = [];
  for (let one = opener; one; one = one.parentElement) around.push(one);
  return () => {
    if (!isLost() || !(opener instanceof HTMLElement)) return;
    opener.focus();
    if (opener.isConnected) guard(opener, around);
    else closestControl(around)?.focus();
  };
};

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The list often reloads after the dialog has closed, and only then removes the row. */
const guard = (opener: HTMLElement, around: readonly Element[]): void => {
  const changes = new MutationObserver(() => {
    if (document.activeElement === opener) return;
    changes.disconnect();
    if (isLost() && !opener.isConnected) closestControl(around)?.focus();
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
