/** The offset from which the header has its fixed style. */
const fixedAfter = 73;

/** Marks the header while the page is scrolled; the style moves nothing. */
export const watchScroll = (header: HTMLElement): (() => void) => {
  const mark = () => header.toggleAttribute('data-fixed', window.scrollY > fixedAfter);
  mark();
  window.addEventListener('scroll', mark, { passive: true });
  const stopMeasuring = measureUtility(header);
  return () => {
    window.removeEventListener('scroll', mark);
    stopMeasuring();
  };
};

/** With enlarged text the utility row has several lines, and all of them scroll away (126). */
const measureUtility = (header: HTMLElement): (() => void) => {
  const row = header.querySelector<HTMLElement>("[data-header-row='utility']");
  if (!row || typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(() =>
    header.style.setProperty('--header-utility', `${Math.ceil(row.getBoundingClientRect().height)}px`),
  );
  observer.observe(row);
  return () => observer.disconnect();
};
