import Swiper from 'swiper';

import { driveRow } from './drive-row.ts';

/** State of a carousel: the first complete slide, how many are visible, and whether there are more on either side. */
export interface View {
  readonly first: number;
  readonly count: number;
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

export interface Driver {
  move(direction: Direction): void;
  /** After slides were added or removed. */
  update(): void;
  end(): void;
}

export type Direction = 'back' | 'forth';

interface DriveOptions {
  readonly loop: boolean;
  readonly trackClass: string;
  readonly slideClass: string;
  readonly still: boolean;
  readonly onView: (view: View) => void;
}

const turn = 350;

/**
 * A row remains a scroll container that is only scrolled and watched. A loop becomes a strip that is shifted,
 * because a scroll container has an end.
 */
export const drive = (viewport: HTMLElement, options: DriveOptions): Driver => {
  const { loop, trackClass, slideClass, still, onView } = options;
  const track = viewport.firstElementChild;
  const first = loop && track ? Math.round(track.scrollLeft / viewport.clientWidth) : 0;
  if (loop && track) {
    track.scrollLeft = 0;
    viewport.dataset.strip = '';
  }
  const swiper = new Swiper(viewport, {
    wrapperClass: trackClass,
    slideClass,
    cssMode: !loop,
    loop,
    initialSlide: first,
    slidesPerView: loop ? 1 : 'auto',
    slidesPerGroupAuto: !loop,
    speed: still ? 0 : turn,
    // Text stays selectable: mouse users have the buttons.
    simulateTouch: false,
  });
  const seen = () => Math.max(1, wholeSlides(viewport, swiper.slides));
  const tell = () =>
    onView({
      first: swiper.realIndex,
      count: loop ? 1 : seen(),
      atStart: !loop && swiper.isBeginning,
      atEnd: !loop && swiper.isEnd,
    });
  swiper.on('progress', tell);
  swiper.on('slideChange', tell);
  swiper.on('resize', tell);
  tell();
  const update = (): void => {
    swiper.update();
    tell();
  };
  if (!loop) {
    const row = driveRow(swiper, seen);
    return {
      move: (direction) => row.move(direction),
      // An update resets the row to its current position, so it waits for the end of a movement.
      update: () => row.whenAtRest(update),
      end: () => {
        row.end();
        swiper.destroy(true, true);
      },
    };
  }
  const move = (direction: Direction): void => {
    // A loop cannot move while it is moving: the next press is queued.
    if (swiper.animating) swiper.once('transitionEnd', () => move(direction));
    else if (direction === 'forth') swiper.slideNext();
    else swiper.slidePrev();
  };
  return {
    move,
    update,
    end: () => {
      swiper.destroy(true, true);
      delete viewport.dataset.strip;
    },
  };
};

const wholeSlides = (viewport: HTMLElement, slides: readonly HTMLElement[]): number =>
  slides[0] ? Math.floor((viewport.clientWidth + 1) / Math.max(1, slides[0].offsetWidth)) : 1;
