interface Asleep {
  readonly 'data-asleep'?: 'light' | 'fast';
  readonly suppressHydrationWarning: true;
}

/** In the browser nothing falls asleep, and a part may still sleep when React comes to it. */
const sleeping = (how: 'light' | 'fast'): Asleep => ({
  ...(typeof document === 'undefined' && { 'data-asleep': how }),
  suppressHydrationWarning: true,
});

/**
 * Spread on a part at the end of a page: what the server wrote of it is laid out and drawn when it comes near the window or
 * soon after the first picture (`start-script.ts` of the shell, base.css).
 */
export const asleep = sleeping('light');

/** For a part that begins below the first screen of every usual window: nothing is done for it before it is woken. */
export const fastAsleep = sleeping('fast');
