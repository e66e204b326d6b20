import { useEffect, type RefObject } from 'react';
import { useChrome } from '../state/chrome-context.ts';

/** Turning a phone or pulling a window is one resize, however many events it takes. */
const resizePause = 200;

/** The menu closes when the page changes, and when the window grows or shrinks: it may not belong there any more. */
export const useSideMenuClosing = (dialog: RefObject<HTMLDialogElement | null>): void => {
  const { path } = useChrome();
  useEffect(() => {
    const close = () => {
      if (dialog.current?.open) dialog.current.close();
    };
    let width = window.innerWidth;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A phone's address bar and keyboard change the height alone.
    const closeOnResize = () => {
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      clearTimeout(timer);
      timer = setTimeout(close, resizePause);
    };
    const stopWatching = path.subscribe(close);
    window.addEventListener('resize', closeOnResize);
    return () => {
      clearTimeout(timer);
      stopWatching();
      window.removeEventListener('resize', closeOnResize);
    };
  }, [dialog, path]);
};
