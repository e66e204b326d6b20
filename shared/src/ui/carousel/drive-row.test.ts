/** @jest-environment jsdom */
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
  const swiper = {
    wrapperEl: track,
    slides: Array.from({ length: 24 }),
    slidesGrid: Array.from({ length: 24 }, (_, index) => index * slideWidth),
    get activeIndex() {
      return Math.round(track.scrollLeft / slideWidth);
    },
    slideTo: (index: number) => targets.push(index),
  };
  const row = driveRow(swiper as unknown as Swiper, () => 3);
  const end = (at: number) => {
    track.scrollLeft = at * slideWidth;
    track.dispatchEvent(new Event('scrollend'));
  };
  return { row, targets, end };
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
