import type { KeyboardEvent } from 'react';

/** For an input inside the form of an item, where the Enter key would publish the item. */
export const insteadOfPublishing =
  (act?: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    act?.();
  };
