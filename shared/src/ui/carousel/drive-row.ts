import type Swiper from 'swiper';

import type { Direction } from './drive.ts';

interface DriveRow {
  move(direction: Direction): void;
  /** Runs now, or when the current movement of the row has ended. */
  whenAtRest(task: () => void): void;
  end(): void;
}

/** Without a scroll event for this time a row is at rest, also in browsers without `scrollend`. */
const surelyAtRest = 1000;

/** A row scrolls smoothly; a press during a movement counts from its target, not from the current position. */
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
  /** A press during a movement also ends it, with an event that may arrive after the press. */
  const ended = (): void => {
    const furthest = track.scrollWidth - track.clientWidth;
    const end = target === undefined ? track.scrollLeft : Math.min(swiper.slidesGrid[target] ?? 0, furthest);
    if (Math.abs(track.scrollLeft - end) < 2) rest();
  };
  track.addEventListener('scroll', scrolled, { passive: true });
  track.addEventListener('scrollend', ended);

  return {
    move: (direction) => {
      const count = seen();
      // At its end a row shows its last slides together, so none of the later ones can be first.
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
      track.removeEventListener('scrollend', ended);
    },
  };
};
