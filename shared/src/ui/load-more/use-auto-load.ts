import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface AutoLoadOptions {
  readonly enabled: boolean;
  readonly limit: number;
  readonly onMore: () => void;
}

const THROTTLE = 300;

/**
 * Loads more when the end of the list comes near, a few times; after that the reader presses a button, and
 * can reach the footer.
 */
export function useAutoLoad({ enabled, limit, onMore }: AutoLoadOptions) {
  const sentinel = useRef<HTMLDivElement>(null);
  const last = useRef(-THROTTLE);
  const [loads, setLoads] = useState(0);
  const automatic = loads < limit;

  const loadNext = useEffectEvent(() => {
    last.current = performance.now();
    setLoads((count) => count + 1);
    onMore();
  });

  useEffect(() => {
    const element = sentinel.current;
    if (!element || !enabled || !automatic || typeof IntersectionObserver === 'undefined') return undefined;
    let later: number | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        window.clearTimeout(later);
        if (!entries.some((entry) => entry.isIntersecting)) return;
        // After a quick response the end is still visible: the observer does not fire again.
        const wait = last.current + THROTTLE - performance.now();
        if (wait > 0) later = window.setTimeout(loadNext, wait);
        else loadNext();
      },
      // A jump to the bottom of the page leaves the end of the list above the window.
      { rootMargin: '100% 0px 60% 0px' },
    );
    observer.observe(element);
    return () => {
      window.clearTimeout(later);
      observer.disconnect();
    };
  }, [enabled, automatic]);

  return { sentinel, automatic };
}
