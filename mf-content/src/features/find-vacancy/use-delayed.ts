import { useEffect, useState } from 'react';

/** What was typed, once the typing has paused. */
export const useDelayed = (value: string, delay: number): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
};
