/**
 * Spread on a part below the first screen: what the server wrote of it is laid out and drawn when it comes near the window
 * or, part by part, soon after the first picture (`start-script.ts` of the shell, base.css). In the browser nothing falls
 * asleep, and a part may still sleep when React comes to it.
 */
export const asleep: { readonly 'data-asleep'?: ''; readonly suppressHydrationWarning: true } = {
  ...(typeof document === 'undefined' && { 'data-asleep': '' }),
  suppressHydrationWarning: true,
};
