interface Asleep {
  readonly 'data-asleep'?: 'light' | 'fast';
  readonly suppressHydrationWarning: true;
}

/** Only the server sets the attribute, and a part may still have it when React hydrates it. */
const sleeping = (how: 'light' | 'fast'): Asleep => ({
  ...(typeof document === 'undefined' && { 'data-asleep': how }),
  suppressHydrationWarning: true,
});

/**
 * Spread on a part at the end of a page: the browser skips its layout and paint until it comes near the
 * window, or until soon after the first paint (`start-script.ts` of the shell, base.css).
 */
export const asleep = sleeping('light');

/** For a part below the first screen of every usual window: it is neither laid out nor painted until it is woken. */
export const fastAsleep = sleeping('fast');
