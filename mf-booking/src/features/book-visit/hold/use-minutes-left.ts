import { useEffect, useState } from 'react';

const minute = 60_000;
const step = 10_000;

/** About how many minutes are left until an instant; never none, as long as there is one. */
export const useMinutesLeft = (until: number | undefined): number | undefined => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step);
    return () => clearInterval(timer);
  }, []);
  return until === undefined ? undefined : Math.max(1, Math.round((until - now) / minute));
};
