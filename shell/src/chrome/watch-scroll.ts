/** The offset from which the header has its fixed style. */
const fixedAfter = 73;

/** Marks the header while the page is scrolled; the style moves nothing. */
export const watchScroll = (header: HTMLElement): (() => void) => {
  const mark = () => header.toggleAttribute('data-fixed', window.scrollY > fixedAfter);
  mark();
  window.addEventListener('scroll', mark, { passive: true });
  return () => window.removeEventListener('scroll', mark);
};
