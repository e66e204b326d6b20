import { useEffect, useState } from 'react';

const pause = 300;

/** A debounced text, for requests of suggestions. */
export const useSettledText = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
