import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface AutoLoadOptions {
  readonly enabled: boolean;
  readonly limit: number;
  readonly onMore: () => void;
}

const THROTTLE = 300;

/** Asks for more when the end of the list comes near, a few times; then the reader asks, and can reach the footer. */
export function useAutoLoad({ enabled, limit, onMore }: AutoLoadOptions) {
  const sentinel = useRef<HTMLDivElement>(null);
  const last = useRef(0);
  const [loads, setLoads] = useState(0);
  const automatic = loads < limit;

  const loadNext = useEffectEvent(() => {
    const now = performance.now();
    if (now - last.current < THROTTLE) return;
    last.current = now;
    setLoads((count) => count + 1);
    onMore();
  });

  useEffect(() => {
    const element = sentinel.current;
    if (!element || !enabled || !automatic || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadNext();
      },
      // A jump to the foot of the page leaves the end of the list above the window.
      { rootMargin: '100% 0px 60% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [enabled, automatic]);

  return { sentinel, automatic };
}
