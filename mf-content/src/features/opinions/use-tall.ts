import { useEffect, useRef, useState } from 'react';

/** From the specification: taller texts are cut to three lines. */
const tallest = 75;
const settleMs = 200;

/** Whether a text is taller than it may stand there uncut. */
export const useTall = <Text extends HTMLElement>() => {
  const text = useRef<Text>(null);
  const [tall, setTall] = useState(false);
  useEffect(() => {
    const measure = () => setTall((text.current?.scrollHeight ?? 0) > tallest);
    let settled: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(settled);
      settled = setTimeout(measure, settleMs);
    };
    measure();
    window.addEventListener('resize', later);
    return () => {
      clearTimeout(settled);
      window.removeEventListener('resize', later);
    };
  }, []);
  return { text, tall };
};
