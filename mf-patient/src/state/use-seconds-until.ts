import { useEffect, useState } from 'react';

const second = 1000;
const secondsTo = (instant: number): number => Math.max(0, Math.ceil((instant - Date.now()) / second));

/** How many seconds are left until an instant of this browser's clock; it counts down to nothing. */
export const useSecondsUntil = (instant: number): number => {
  const [left, setLeft] = useState(() => secondsTo(instant));
  useEffect(() => {
    const look = () => {
      const now = secondsTo(instant);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(look, second);
    const first = setTimeout(look);
    return () => {
      clearInterval(timer);
      clearTimeout(first);
    };
  }, [instant]);
  return left;
};
