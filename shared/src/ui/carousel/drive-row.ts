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
  const positionOf = (slide: number): number =>
    Math.min(swiper.slidesGrid[slide] ?? 0, track.scrollWidth - track.clientWidth);
  /** A press during a movement also ends it, with an event that may arrive after the press. */
  const ended = (): void => {
    const end = target === undefined ? track.scrollLeft : positionOf(target);
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
      if (swiper.slideTo(target)) return;
      // Before the first scroll event of a movement Swiper takes the row for resting, and would not turn it back.
      const behavior = swiper.params.speed === 0 ? 'instant' : 'smooth';
      track.scrollTo({ left: positionOf(target), behavior });
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
