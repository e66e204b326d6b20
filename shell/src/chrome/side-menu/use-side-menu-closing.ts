import { useEffect, type RefObject } from 'react';
import { useChrome } from '../state/chrome-context.ts';

/** The menu closes when the page changes, and when the window grows or shrinks: it may not belong there any more. */
export const useSideMenuClosing = (dialog: RefObject<HTMLDialogElement | null>): void => {
  const { path } = useChrome();
  useEffect(() => {
    const close = () => {
      if (dialog.current?.open) dialog.current.close();
    };
    let width = window.innerWidth;
    // A phone's address bar and keyboard change the height alone.
    const closeOnResize = () => {
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      close();
    };
    const stopWatching = path.subscribe(close);
    window.addEventListener('resize', closeOnResize);
    return () => {
      stopWatching();
      window.removeEventListener('resize', closeOnResize);
    };
  }, [dialog, path]);
};
