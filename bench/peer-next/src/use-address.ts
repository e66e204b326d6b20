import { useSyncExternalStore } from 'react';

const replaced = 'peer:replaced';

const subscribe = (listener: () => void) => {
  for (const type of ['popstate', replaced]) window.addEventListener(type, listener);
  return () => {
    for (const type of ['popstate', replaced]) window.removeEventListener(type, listener);
  };
};

/** The query of the address. Pages are cached without it, so only the browser reads it. */
export const useSearch = (): string =>
  useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );

export const replaceSearch = (search: string): void => {
  window.history.replaceState(null, '', search === '' ? window.location.pathname : `?${search}`);
  window.dispatchEvent(new Event(replaced));
};
