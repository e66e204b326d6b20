import { useCallback, useSyncExternalStore } from 'react';

const topDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll('dialog')].findLast(({ open }) => open);

const watchDialogs = (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
};

/**
 * Where messages stand: a modal dialog makes all that is outside it inert, so while one is open they stand inside it.
 * Only worth watching for while there is something to say.
 */
export const useToastHost = (fallback: HTMLElement, talking: boolean): HTMLElement => {
  const subscribe = useCallback(
    (listener: () => void) => (talking ? watchDialogs(listener) : () => undefined),
    [talking],
  );
  return useSyncExternalStore(subscribe, () => (talking ? topDialog() : undefined) ?? fallback);
};
