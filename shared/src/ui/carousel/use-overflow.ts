import { type RefObject, useEffect, useState } from 'react';

const reachable = 'a[href], button, input, select, textarea, summary, [tabindex]';

interface Overflow {
  /** There is more than is shown. */
  readonly isLonger: boolean;
  /** And nothing in it to stop at, so the box itself has to take the focus. */
  readonly isStop: boolean;
}

/** What cannot be known before it is laid out; a page without scripts has no buttons to disable. */
const unknown: Overflow = { isLonger: true, isStop: false };

export const useOverflow = (viewport: RefObject<HTMLElement | null>, slides: number): Overflow => {
  const [overflow, setOverflow] = useState(unknown);
  useEffect(() => {
    const track = viewport.current?.firstElementChild;
    if (!track) return undefined;
    // It is told once the browser has laid out the page; to ask for a size before would have it done for each row.
    const sizes = new ResizeObserver(() => {
      const isLonger = track.scrollWidth > track.clientWidth;
      setOverflow({ isLonger, isStop: isLonger && track.querySelector(reachable) === null });
    });
    sizes.observe(track);
    return () => sizes.disconnect();
  }, [viewport, slides]);
  return overflow;
};
