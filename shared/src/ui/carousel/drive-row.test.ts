/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import type Swiper from 'swiper';

import { driveRow } from './drive-row.ts';

const slideWidth = 100;

/** A row of 24 slides, three of which are visible. The test scrolls it, because jsdom has no layout. */
const givenRow = () => {
  const track = document.createElement('div');
  Object.defineProperties(track, {
    scrollWidth: { value: 24 * slideWidth },
    clientWidth: { value: 3 * slideWidth },
  });
  const targets: number[] = [];
  track.scrollTo = jest.fn();
  const swiper = {
    params: { speed: 350 },
    wrapperEl: track,
    slides: Array.from({ length: 24 }),
    slidesGrid: Array.from({ length: 24 }, (_, index) => index * slideWidth),
    get activeIndex() {
      return Math.round(track.scrollLeft / slideWidth);
    },
    // Swiper compares with the last position that a scroll event told.
    slideTo: (index: number) => {
      targets.push(index);
      return index !== Math.round(track.scrollLeft / slideWidth);
    },
  };
  const row = driveRow(swiper as unknown as Swiper, () => 3);
  const end = (at: number) => {
    track.scrollLeft = at * slideWidth;
    track.dispatchEvent(new Event('scrollend'));
  };
  return { row, track, targets, end };
};

test('A press counts although the movement that it interrupts ends afterwards', () => {
  const { row, targets, end } = givenRow();
  row.move('forth');
  end(3);
  row.move('forth');
  // The end of an earlier movement: the row is not at its target.
  end(3);
  row.move('forth');
  expect(targets).toEqual([3, 6, 9]);
});

test('A press turns a movement back that has not scrolled yet', () => {
  const { row, track } = givenRow();
  row.move('forth');
  expect(track.scrollTo).not.toHaveBeenCalled();
  row.move('back');
  expect(track.scrollTo).toHaveBeenCalledWith({ left: 0, behavior: 'smooth' });
});

test('A row that is at its target counts from where it is, also after a touch', () => {
  const { row, targets, end } = givenRow();
  row.move('forth');
  end(3);
  end(12);
  row.move('back');
  expect(targets).toEqual([3, 9]);
});

test('A task waits for the end of the movement to the target', () => {
  const { row, end } = givenRow();
  const done: string[] = [];
  row.whenAtRest(() => done.push('at once'));
  row.move('forth');
  row.whenAtRest(() => done.push('later'));
  end(1);
  expect(done).toEqual(['at once']);
  end(3);
  expect(done).toEqual(['at once', 'later']);
});
