import { useEffect, useRef, useState } from 'react';

/** From the specification: taller texts are cut to three lines. */
const tallest = 75;
const delayMs = 200;

/** Whether a text is too tall to be shown in full. */
export const useTall = <Text extends HTMLElement>() => {
  const text = useRef<Text>(null);
  const [tall, setTall] = useState(false);
  useEffect(() => {
    const measure = () => setTall((text.current?.scrollHeight ?? 0) > tallest);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, delayMs);
    };
    measure();
    // With its own font the text may have more lines.
    if ('fonts' in document) void document.fonts.ready.then(measure);
    window.addEventListener('resize', later);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', later);
    };
  }, []);
  return { text, tall };
};
