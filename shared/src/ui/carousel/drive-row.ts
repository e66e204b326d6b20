import type Swiper from 'swiper';

import type { Direction } from './drive.ts';

interface DriveRow {
  move(direction: Direction): void;
  /** Now, or as soon as the row has come to where it goes. */
  whenAtRest(task: () => void): void;
  end(): void;
}

/** After so long without a scroll event a row is at rest, also in a browser that does not say `scrollend`. */
const surelyAtRest = 1000;

/** A row scrolls smoothly; a press on the way counts from where the row goes, not from where it is. */
export const driveRow = (swiper: Swiper, seen: () => number): DriveRow => {
  const track = swiper.wrapperEl;
  let target: number | undefined;
  let tasks: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rest = (): void => {
    clearTimeout(timer);
    target = undefined;
    const due = tasks;
    tasks = [];
    for (const task of due) task();
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(rest, surelyAtRest);
  };
  const scrolled = (): void => {
    if (target !== undefined) wait();
  };
  track.addEventListener('scroll', scrolled, { passive: true });
  track.addEventListener('scrollend', rest);

  return {
    move: (direction) => {
      const count = seen();
      // At its end a row shows its last slides together: none of the later ones can stand first.
      const last = Math.max(0, swiper.slides.length - count);
      const from = Math.min(target ?? swiper.activeIndex, last);
      target = Math.min(Math.max(0, from + (direction === 'forth' ? count : -count)), last);
      wait();
      swiper.slideTo(target);
    },
    whenAtRest: (task) => {
      if (target === undefined) task();
      else tasks.push(task);
    },
    end: () => {
      clearTimeout(timer);
      tasks = [];
      track.removeEventListener('scroll', scrolled);
      track.removeEventListener('scrollend', rest);
    },
  };
};
