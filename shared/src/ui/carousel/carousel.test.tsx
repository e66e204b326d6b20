/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import '../../testing/missing-dom.ts';
import { isLeftToBrowser, user } from '../../testing/user.ts';
import { Carousel } from './carousel.tsx';

const width = 900;
let content = 2 * width;
// jsdom has no layout: every box is as wide as the window, and a slide of a row a third of it.
beforeAll(() => {
  const wide = (of: (element: HTMLElement) => number) => ({
    configurable: true,
    get(this: HTMLElement) {
      return of(this);
    },
  });
  const slideWidth = (element: HTMLElement) =>
    element.className.includes('slide') && !element.closest('[data-look=banner]') ? width / 3 : width;
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: wide(() => width),
    offsetWidth: wide(slideWidth),
    scrollWidth: wide(() => content),
  });
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
});

const doctors = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <a key={index} href={`#${index + 1}`}>
      Doctor {index + 1}
    </a>
  ));

const back = () => screen.getByRole('button', { name: 'Previous' });
const forth = () => screen.getByRole('button', { name: 'Next' });
/** The slides that can be reached. */
const shown = () =>
  screen
    .getAllByRole('group')
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => slide.getAttribute('aria-label'));

test('A carousel and each of its slides have accessible names', () => {
  renderWithTexts(<Carousel label="Our doctors" slides={doctors(3)} top={<h2>Our doctors</h2>} />);
  const region = screen.getByRole('region', { name: 'Our doctors' });
  expect(region).toHaveAttribute('aria-roledescription', 'carousel');
  const second = within(region).getByRole('group', { name: '2 of 3' });
  expect(second).toHaveAttribute('aria-roledescription', 'slide');
  expect(within(second).getByRole('link', { name: 'Doctor 2' })).toBeInTheDocument();
  const moved = document.getElementById(forth().getAttribute('aria-controls') ?? '');
  expect(moved?.contains(second)).toBe(true);
});

test('The buttons come before the slides, and the back button is disabled at the beginning', () => {
  renderWithTexts(<Carousel label="Our doctors" slides={doctors(9)} />);
  const [first] = screen.getAllByRole('link');
  expect(forth().compareDocumentPosition(first!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(back()).toHaveAttribute('aria-disabled', 'true');
  expect(forth()).toHaveAttribute('aria-disabled', 'false');
});

test('A single slide has no buttons', () => {
  renderWithTexts(<Carousel label="News" look="banner" slides={doctors(1)} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('A banner moves in a loop in both directions, shows one slide and announces which', async () => {
  renderWithTexts(<Carousel label="Welcome" look="banner" slides={doctors(3)} />);
  expect(shown()).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  await user.click(back());
  await waitFor(() => expect(shown()).toEqual(['3 of 3']));
  expect(screen.getByRole('status').textContent).toBe('3 of 3');
  await user.click(forth());
  await waitFor(() => expect(shown()).toEqual(['1 of 3']));
  await user.click(forth());
  await waitFor(() => expect(shown()).toEqual(['2 of 3']));
});

test('Arrow keys move the carousel, and the focus stays in it when the focused slide leaves', async () => {
  renderWithTexts(<Carousel label="Welcome" look="banner" slides={doctors(3)} />);
  screen.getByRole('link', { name: 'Doctor 1' }).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(shown()).toEqual(['2 of 3']));
  expect(forth()).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(shown()).toEqual(['1 of 3']));
});

test('Key combinations with another meaning do not move the carousel', async () => {
  renderWithTexts(<Carousel label="Welcome" look="banner" slides={doctors(3)} />);
  const isLeft = (keys: string) => isLeftToBrowser('keydown', () => user.keyboard(keys));
  forth().focus();
  expect(await isLeft('{Alt>}{ArrowRight}{/Alt}')).toBe(true);
  expect(await isLeft('{ArrowRight}')).toBe(false);
});

test('A carousel without focusable content is a tab stop itself, if it overflows', async () => {
  const words = ['One', 'Two', 'Three', 'Four'].map((word) => <p key={word}>{word}</p>);
  const { unmount } = renderWithTexts(<Carousel label="Our values" slides={words} />);
  const row = screen.getByRole('group', { name: 'Our values' });
  expect(row.tabIndex).toBe(0);
  expect(forth().parentElement).not.toHaveAttribute('data-idle');
  row.focus();
  await user.keyboard('{ArrowRight}');
  expect(row).toHaveFocus();
  unmount();
  renderWithTexts(<Carousel label="Our doctors" slides={doctors(4)} />);
  expect(screen.queryByRole('group', { name: 'Our doctors' })).not.toBeInTheDocument();
});

test('A carousel whose slides are all visible hides its buttons and is no tab stop', () => {
  content = width;
  const words = ['One', 'Two', 'Three'].map((word) => <p key={word}>{word}</p>);
  renderWithTexts(<Carousel label="Our values" slides={words} />);
  expect(screen.queryByRole('group', { name: 'Our values' })).not.toBeInTheDocument();
  expect(forth().parentElement).toHaveAttribute('data-idle');
  content = 2 * width;
});

test('A long carousel renders its slides as it moves, and counts them all from the beginning', () => {
  let see: (() => void) | undefined;
  class Sight {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      see = () => callback([{ isIntersecting: true }]);
    }
    readonly observed: Element[] = [];
    observe(element: Element) {
      this.observed.push(element);
    }
    disconnect() {
      see = undefined;
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Sight });
  renderWithTexts(<Carousel label="Our doctors" slides={doctors(7)} drawn={3} />);
  const drawn = () => screen.getAllByRole('link').length;
  expect(drawn()).toBe(3);
  expect(screen.getByRole('group', { name: '3 of 7' })).toBeInTheDocument();
  act(() => see?.());
  expect(drawn()).toBe(6);
  act(() => see?.());
  expect(drawn()).toBe(7);
  expect(see).toBeUndefined();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});
