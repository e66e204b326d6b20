/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { ScrollMemory } from './scroll.ts';

let top = 0;
Object.defineProperty(window, 'scrollY', { get: () => top });
window.scrollTo = jest.fn((options) => {
  top = (options as ScrollToOptions).top ?? 0;
});

const scrollBy = (distance: number) => {
  top += distance;
  window.dispatchEvent(new Event('scroll'));
};

/** Like the browser: another history entry of the tab, which is at its top until a scroll or a hash. */
const load = (at = 0) => {
  window.dispatchEvent(new Event('pagehide'));
  window.history.pushState(null, '');
  top = at;
  return new ScrollMemory();
};

beforeEach(() => window.sessionStorage.clear());

test('A page that is loaded in the same tab begins at its own top', () => {
  load().restore();
  scrollBy(900);
  load().restore();
  expect(top).toBe(0);
});

test('A page stays where somebody went, or where a hash led, before the scripts came', () => {
  load(700).restore();
  expect(top).toBe(700);
});

test('A reload comes back to where the person was', () => {
  load().restore();
  scrollBy(400);
  window.dispatchEvent(new Event('pagehide'));
  top = 0;
  new ScrollMemory().restore();
  expect(top).toBe(400);
});

test('A reload to somewhere down the page finds every part awake; one to its top lets them sleep', () => {
  document.body.innerHTML = '<section data-asleep></section><footer data-asleep></footer>';
  const asleep = () => document.querySelectorAll('[data-asleep]').length;
  load().restore();
  expect(asleep()).toBe(2);
  scrollBy(400);
  window.dispatchEvent(new Event('pagehide'));
  new ScrollMemory().restore();
  expect(asleep()).toBe(0);
});
