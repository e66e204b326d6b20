import { type RefObject, useEffect, useState } from 'react';

const reachable = 'a[href], button, input, select, textarea, summary, [tabindex]';

interface Overflow {
  /** There are more slides than visible ones. */
  readonly isLonger: boolean;
  /** And none of them is focusable, so the box itself has to take the focus. */
  readonly isStop: boolean;
}

/** Only known after layout; a page without scripts has no buttons to disable. */
const unknown: Overflow = { isLonger: true, isStop: false };

export const useOverflow = (viewport: RefObject<HTMLElement | null>, slides: number): Overflow => {
  const [overflow, setOverflow] = useState(unknown);
  useEffect(() => {
    const track = viewport.current?.firstElementChild;
    if (!track) return undefined;
    // Observers report after layout; reading a size before would force a layout for each row.
    const sizes = new ResizeObserver(() => {
      const isLonger = track.scrollWidth > track.clientWidth;
      setOverflow({ isLonger, isStop: isLonger && track.querySelector(reachable) === null });
    });
    sizes.observe(track);
    return () => sizes.disconnect();
  }, [viewport, slides]);
  return overflow;
};
