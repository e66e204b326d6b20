import { useCallback, useSyncExternalStore } from 'react';

const topDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll('dialog')].findLast(({ open }) => open);

const watchDialogs = (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
};

/**
 * The element of the toasts: a modal dialog makes everything outside it inert, so while one is open they are inside it.
 * Dialogs are only observed while there are toasts.
 */
export const useToastHost = (fallback: HTMLElement, talking: boolean): HTMLElement => {
  const subscribe = useCallback(
    (listener: () => void) => (talking ? watchDialogs(listener) : () => undefined),
    [talking],
  );
  return useSyncExternalStore(subscribe, () => (talking ? topDialog() : undefined) ?? fallback);
};
