/** From here on the header is drawn in its fixed style. */
const fixedAfter = 73;

/** Marks the header while the page is scrolled; the style changes nothing's place. */
export const watchScroll = (header: HTMLElement): (() => void) => {
  const mark = () => header.toggleAttribute('data-fixed', window.scrollY > fixedAfter);
  mark();
  window.addEventListener('scroll', mark, { passive: true });
  return () => window.removeEventListener('scroll', mark);
};
