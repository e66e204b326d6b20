import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenSeen } from '@arev/shared/later';

const duration = 1000;

/** Counts up to a number when it becomes visible; a number that is visible from the beginning is static. */
export const useCounted = (value: number) => {
  const [part, setPart] = useState(1);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const count = useEffectEvent((already: boolean) => {
    if (already || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const start = performance.now();
    const step = (now: number) => {
      const done = Math.min(1, Math.max(0, (now - start) / duration));
      setPart(1 - (1 - done) ** 3);
      if (done < 1) frame.current = requestAnimationFrame(step);
    };
    step(start);
  });
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => whenSeen(count)(place.current), []);
  return { place, shown: Math.round(value * part) };
};
