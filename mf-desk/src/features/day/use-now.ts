import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** The time, for a page that stays open all day: what is possible of a visit follows it. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};
