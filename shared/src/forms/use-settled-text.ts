import { useEffect, useState } from 'react';

const pause = 300;

/** A text once it has not changed for a moment: what suggestions are asked for. */
export const useSettledText = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
