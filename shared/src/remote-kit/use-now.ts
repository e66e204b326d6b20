import { useEffect, useState } from 'react';

/** The time by the browser's clock, updated regularly, until a given instant if there is one. */
export const useNow = (everyMs: number, until = Infinity): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = () => {
      const next = Date.now();
      setNow(next);
      if (next >= until) clearInterval(timer);
    };
    const timer = setInterval(look, everyMs);
    // The new instant may come long after the last update.
    const first = setTimeout(look);
    return () => {
      clearInterval(timer);
      clearTimeout(first);
    };
  }, [everyMs, until]);
  return now;
};
