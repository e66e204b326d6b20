import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Scrolls to content that a pressed link has put in the place of another one at the same path, and gives it the focus.
 * Returns whether that has happened.
 */
export function useTurned(shown: number | string, target: () => HTMLElement | null): boolean {
  const first = useRef(shown);
  const before = useRef(shown);
  const turn = useEffectEvent(() => {
    const element = target();
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    turn();
  }, [shown]);
  return shown !== first.current;
}
