import { useSyncExternalStore } from 'react';

/** The text of the box, trimmed. The box belongs to the form, which works without this code. */
export const useTyped = (input: HTMLInputElement): string =>
  useSyncExternalStore(
    (listener) => {
      input.addEventListener('input', listener);
      return () => input.removeEventListener('input', listener);
    },
    () => input.value.trim(),
  );
