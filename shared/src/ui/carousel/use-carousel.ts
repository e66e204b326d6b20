import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Direction, Driver, View } from './drive.ts';

interface CarouselOptions {
  readonly viewport: RefObject<HTMLElement | null>;
  readonly loop: boolean;
  readonly slides: number;
  readonly trackClass: string;
  readonly slideClass: string;
}

const unmoved: View = { first: 0, count: 1, atStart: true, atEnd: false };

/** Signs of interest in a carousel: only then its library is loaded. */
const signs = ['pointerenter', 'pointerdown', 'focusin', 'scroll'] as const;

/** Until the library is loaded, the carousel is a scroll container, and every slide can be reached. */
export const useCarousel = ({ viewport, loop, slides, trackClass, slideClass }: CarouselOptions) => {
  const [view, setView] = useState<View>();
  const driver = useRef<Promise<Driver>>(undefined);

  const begin = async (element: HTMLElement): Promise<Driver> => {
    const [{ drive }] = await Promise.all([
      import(/* webpackChunkName: "carousel" */ './drive.ts'),
      loop ? untilAtRest(element) : undefined,
    ]);
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    return drive(element, { loop, trackClass, slideClass, still, onView: setView });
  };

  const start = (element: HTMLElement): Promise<Driver> => {
    driver.current ??= begin(element).catch((error: unknown) => {
      // The next sign tries again; until then the box scrolls.
      driver.current = undefined;
      throw error;
    });
    return driver.current;
  };

  const wake = useEffectEvent((element: HTMLElement) => void start(element).catch(() => undefined));

  const several = slides > 1;
  useEffect(() => {
    const element = viewport.current;
    const section = element?.parentElement;
    if (!element || !section || !several) return undefined;
    const notice = () => wake(element);
    for (const sign of signs) section.addEventListener(sign, notice, { passive: true, capture: true });
    return () => {
      for (const sign of signs) section.removeEventListener(sign, notice, { capture: true });
      const going = driver.current;
      driver.current = undefined;
      void going?.then((ended) => ended.end()).catch(() => undefined);
    };
  }, [viewport, several]);

  useEffect(() => {
    void driver.current?.then((driven) => driven.update()).catch(() => undefined);
  }, [slides]);

  const move = (direction: Direction): void => {
    const element = viewport.current;
    if (!element) return;
    void start(element)
      .then((driven) => driven.move(direction))
      .catch(() => scrollOn(element, direction));
  };

  return { view: view ?? unmoved, driven: view !== undefined, move };
};

const scrollOn = (viewport: HTMLElement, direction: Direction): void => {
  const width = viewport.clientWidth;
  viewport.firstElementChild?.scrollBy({ left: direction === 'forth' ? width : -width, behavior: 'smooth' });
};

/** Waits for the end of a movement, because a touch may be between two slides. */
const untilAtRest = (viewport: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    let before = -1;
    const look = () => {
      const at = viewport.firstElementChild?.scrollLeft ?? 0;
      const off = Math.abs(at - Math.round(at / viewport.clientWidth) * viewport.clientWidth);
      if (at === before && !(off > 1)) resolve();
      else requestAnimationFrame(look);
      before = at;
    };
    look();
  });
