import { useSyncExternalStore } from 'react';

/** What stands in the box, without the spaces around it. The box belongs to the form, which works without us. */
export const useTyped = (input: HTMLInputElement): string =>
  useSyncExternalStore(
    (listener) => {
      input.addEventListener('input', listener);
      return () => input.removeEventListener('input', listener);
    },
    () => input.value.trim(),
  );
