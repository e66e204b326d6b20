/** A ref that reports once when its element becomes visible; `already` if it was visible from the beginning. */
export const whenSeen =
  (onSeen: (already: boolean) => void) =>
  (element: Element | null): (() => void) | undefined => {
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    let looks = 0;
    const observer = new IntersectionObserver((entries) => {
      looks += 1;
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      onSeen(looks === 1);
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
