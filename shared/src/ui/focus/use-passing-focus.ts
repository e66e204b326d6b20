import { useCallback, type Ref, type RefCallback } from 'react';
import { passFocusOn } from './return-focus.ts';

/** The ref of a button or link, or of each of several, that passes its focus on when it leaves the page. */
export const usePassingFocus = <Control extends HTMLElement = HTMLButtonElement>(
  given?: Ref<Control>,
): RefCallback<Control> =>
  useCallback(
    (control: Control) => {
      const forget = assign(given, control);
      return () => {
        passFocusOn(control);
        forget();
      };
    },
    [given],
  );

const assign = <Control>(ref: Ref<Control> | undefined, control: Control): (() => void) => {
  if (typeof ref !== 'function') {
    if (ref) ref.current = control;
    return () => {
      if (ref) ref.current = null;
    };
  }
  const forget = ref(control);
  return typeof forget === 'function' ? forget : () => ref(null);
};
