import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while the page hydrates, when the browser itself would submit a form. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
