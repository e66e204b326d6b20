import { useEffect, useState } from 'react';

/** The time by this browser's clock, looked at again and again, until an instant if there is one. */
export const useNow = (everyMs: number, until = Infinity): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = () => {
      const next = Date.now();
      setNow(next);
      if (next >= until) clearInterval(timer);
    };
    const timer = setInterval(look, everyMs);
    // Another instant may come long after the last look.
    const first = setTimeout(look);
    return () => {
      clearInterval(timer);
      clearTimeout(first);
    };
  }, [everyMs, until]);
  return now;
};
