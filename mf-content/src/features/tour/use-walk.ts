import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** Moves along a strip of rooms, one of which fills the frame: by drag, key, button or native scrolling. */
export const useWalk = (count: number) => {
  const strip = useRef<HTMLOListElement>(null);
  const grip = useRef<{ readonly x: number; readonly left: number } | null>(null);
  const [at, setAt] = useState(0);
  const [dragging, setDragging] = useState(false);

  const goTo = (index: number) => {
    const element = strip.current;
    const target = Math.min(Math.max(index, 0), count - 1);
    setAt(target);
    element?.scrollTo({ left: target * element.clientWidth });
  };
  const scrolled = () => {
    const element = strip.current;
    if (element && element.clientWidth > 0) setAt(Math.round(element.scrollLeft / element.clientWidth));
  };
  const press = (event: KeyboardEvent) => {
    // Keys of the browser, such as Alt with an arrow for Back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    goTo(target);
  };
  const grab = (event: PointerEvent<HTMLElement>) => {
    // Touch scrolls natively, which is better.
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    grip.current = { x: event.clientX, left: event.currentTarget.scrollLeft };
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragging(true);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (grip.current) event.currentTarget.scrollLeft = grip.current.left + grip.current.x - event.clientX;
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    const { current } = grip;
    if (!current) return;
    grip.current = null;
    setDragging(false);
    const moved = current.x - event.clientX;
    const start = Math.round(current.left / event.currentTarget.clientWidth);
    goTo(Math.abs(moved) > enough ? start + Math.sign(moved) : start);
  };
  return { strip, at, dragging, goTo, scrolled, press, grab, drag, release };
};

/** A shorter drag is accidental. */
const enough = 40;
