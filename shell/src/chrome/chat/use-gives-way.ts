import { useEffect, useState, type RefObject } from 'react';

const pressable = 'a[href], button, input, select, textarea, summary';
/** A row or card that is covered by less than this can still be pressed. */
const mostCovered = 0.25;

const length = (start: number, end: number): number => Math.max(0, end - start);

const coveredShare = (thing: Element, cover: DOMRect): number => {
  const { left, right, top, bottom, width, height } = thing.getBoundingClientRect();
  const wide = length(Math.max(left, cover.left), Math.min(right, cover.right));
  const high = length(Math.max(top, cover.top), Math.min(bottom, cover.bottom));
  return (wide * high) / (width * height);
};

/** Nine points are dense enough to hit every element of a pressable size. */
const pointsOf = ({ left, right, top, bottom }: DOMRect): readonly (readonly [number, number])[] =>
  [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
    [top + 1, (top + bottom) / 2, bottom - 1].map((y) => [x, y] as const),
  );

/** On a button with a background, even a part of this one looks like a fault; rows and cards have none of their own. */
const hasSurface = (thing: Element): boolean =>
  !/^(?:transparent|rgba\(.*, 0\))$/.test(getComputedStyle(thing).backgroundColor);

const isInTheWayOf = (thing: Element, cover: DOMRect): boolean => {
  const share = coveredShare(thing, cover);
  return share >= mostCovered || (share > 0 && hasSurface(thing));
};

const liesOnSomething = (button: Element): boolean => {
  const box = button.getBoundingClientRect();
  return pointsOf(box).some(([x, y]) => {
    const below = document.elementsFromPoint(x, y).find((element) => !button.contains(element));
    const thing = below?.closest(pressable);
    return thing ? isInTheWayOf(thing, box) : false;
  });
};

/** Whether the button would cover an interactive element; checked once per frame while the page scrolls or grows. */
export const useGivesWay = (button: RefObject<HTMLElement | null>): boolean => {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      if (button.current) setCovers(liesOnSomething(button.current));
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const growth = new ResizeObserver(lookSoon);
    growth.observe(document.body);
    window.addEventListener('scroll', lookSoon, { passive: true });
    window.addEventListener('resize', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      growth.disconnect();
      window.removeEventListener('scroll', lookSoon);
      window.removeEventListener('resize', lookSoon);
    };
  }, [button]);
  return covers;
};
