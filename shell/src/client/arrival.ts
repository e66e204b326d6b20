import type { Settled } from '@arev/shared/remote-kit';
import { isTyping } from '../chrome/search/typing.ts';
import { applyHead } from './head.ts';
import type { SiteNavigation } from './navigation.ts';
import type { ScrollMemory } from './scroll.ts';

interface ArrivalParts {
  readonly navigation: () => Pick<SiteNavigation, 'takeIntent'>;
  readonly scroll: Pick<ScrollMemory, 'restore' | 'toTop' | 'thaw'>;
  readonly siteName: string;
  /** The server rendered the head of the first page. */
  readonly isServed: boolean;
  readonly announce: (title: string) => void;
  readonly moved: (path: string) => void;
}

/** Runs when a page is rendered: sets the title, the focus and the scroll position, and announces the page. */
export const createArrival = ({ navigation, scroll, siteName, isServed, announce, moved }: ArrivalParts) => {
  const opened = window.location.pathname;
  let pathname: string | undefined;
  return (settled: Settled): void => {
    const intent = navigation().takeIntent();
    // The visitor may have left the opened page before it was shown: then the first page is one they went to.
    const isOpened = settled.pathname === opened || intent === 'load' || intent === undefined;
    const isFirst = pathname === undefined && isOpened;
    const isNewPage = pathname !== settled.pathname;
    pathname = settled.pathname;
    // For measurements: the time at which the page is rendered.
    performance.mark('arev:settled');
    moved(settled.pathname + settled.search);
    if (!isFirst || !isServed) applyHead(settled.head, siteName);
    if (isFirst) {
      scroll.restore();
      return;
    }
    if (intent === 'pop') scroll.restore();
    else if (isNewPage) scroll.toTop();
    else scroll.thaw();
    if (!isNewPage) return;
    if (!isTyping()) focusHeading();
    announce(settled.head.title);
  };
};

const focusHeading = (): void => {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
};
