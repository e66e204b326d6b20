import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the element of a selector after the next render. */
export const useWantedFocus = (inside: RefObject<HTMLElement | null>) => {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const target = inside.current?.querySelector<HTMLElement>(wanted.current);
    wanted.current = undefined;
    target?.focus();
  });
  return (selector: string) => {
    wanted.current = selector;
  };
};
