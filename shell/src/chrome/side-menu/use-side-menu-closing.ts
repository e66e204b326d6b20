import { useEffect, type RefObject } from 'react';
import { followsLink } from '../menu/follows-link.ts';
import { onPageChange } from '../menu/on-page-change.ts';
import { useChrome } from '../state/chrome-context.ts';

/** Debounces the resize events of turning a phone or resizing a window. */
const resizePause = 200;

/** The menu closes on a link and on another page, and when the width of the window changes. */
export const useSideMenuClosing = (dialog: RefObject<HTMLDialogElement | null>): void => {
  const { path } = useChrome();
  useEffect(() => {
    const close = () => {
      if (dialog.current?.open) dialog.current.close();
    };
    const closeOnLink = (event: MouseEvent) => {
      if (followsLink(event)) close();
    };
    let width = window.innerWidth;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A phone's address bar and keyboard change only the height.
    const closeOnResize = () => {
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      clearTimeout(timer);
      timer = setTimeout(close, resizePause);
    };
    const stopWatching = onPageChange(path, close);
    const menu = dialog.current;
    menu?.addEventListener('click', closeOnLink);
    window.addEventListener('resize', closeOnResize);
    return () => {
      clearTimeout(timer);
      stopWatching();
      menu?.removeEventListener('click', closeOnLink);
      window.removeEventListener('resize', closeOnResize);
    };
  }, [dialog, path]);
};
