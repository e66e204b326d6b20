import { useEffect, useRef, useState } from 'react';

/** From the specification: taller texts are cut to three lines. A line of the usual text size has 24 px. */
const tallest = 75;
const usualLine = 24;
const delayMs = 200;

/** The lines grow with the text size of the reader, and the limit with them. */
const limitOf = (text: HTMLElement): number =>
  ((Number.parseFloat(getComputedStyle(text).lineHeight) || usualLine) / usualLine) * tallest;

/** Whether a text is too tall to be shown in full. */
export const useTall = <Text extends HTMLElement>() => {
  const text = useRef<Text>(null);
  const [tall, setTall] = useState(false);
  useEffect(() => {
    const measure = () => {
      if (text.current) setTall(text.current.scrollHeight > limitOf(text.current));
    };
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
