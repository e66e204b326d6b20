import { useCallback, type Ref, type RefCallback } from 'react';
import { passFocusOn } from './return-focus.ts';

/** The ref of a button, or of each of several buttons, that passes its focus on when it leaves the page. */
export const usePassingFocus = (given?: Ref<HTMLButtonElement>): RefCallback<HTMLButtonElement> =>
  useCallback(
    (button: HTMLButtonElement) => {
      const forget = assign(given, button);
      return () => {
        passFocusOn(button);
        forget();
      };
    },
    [given],
  );

const assign = (ref: Ref<HTMLButtonElement> | undefined, button: HTMLButtonElement): (() => void) => {
  if (typeof ref !== 'function') {
    if (ref) ref.current = button;
    return () => {
      if (ref) ref.current = null;
    };
  }
  const forget = ref(button);
  return typeof forget === 'function' ? forget : () => ref(null);
};
