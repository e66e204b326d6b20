import { useCallback, useEffect, useRef } from 'react';

/** Whether the page is still shown. An answer that arrives after it has been left must not lead on from another page. */
export const useIsShown = (): (() => boolean) => {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
};
