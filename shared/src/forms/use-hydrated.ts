import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether our code has the page in hand; before, a form would be sent by the browser itself. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
