import { type ReactElement, type RefCallback, useMemo, useState } from 'react';

import { whenSeen } from '../../later/when-seen.ts';

interface DrawnSlides {
  readonly slides: readonly ReactElement[];
  /** For the last of them, which renders the next ones when it becomes visible. */
  readonly lastRef: RefCallback<HTMLElement> | null;
}

/** The rendered slides of a long row, `step` more at a time as it is turned. */
export const useDrawnSlides = (
  all: readonly ReactElement[],
  step = Number.POSITIVE_INFINITY,
): DrawnSlides => {
  const [drawn, setDrawn] = useState(step);
  const isShort = drawn < all.length;
  // One observer for each length: a new function would start again at every render.
  const lastRef = useMemo(
    () => (isShort ? whenSeen(() => setDrawn(drawn + step)) : null),
    [isShort, drawn, step],
  );
  return { slides: isShort ? all.slice(0, drawn) : all, lastRef };
};
