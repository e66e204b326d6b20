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

test('A page that is loaded in the same tab begins at its top', () => {
  load().restore();
  scrollBy(900);
  load().restore();
  expect(top).toBe(0);
});

test('A page keeps a scroll position or a hash from before hydration', () => {
  load(700).restore();
  expect(top).toBe(700);
});

test('A reload restores the scroll position', () => {
  load().restore();
  scrollBy(400);
  window.dispatchEvent(new Event('pagehide'));
  top = 0;
  new ScrollMemory().restore();
  expect(top).toBe(400);
});

test('A reload leaves a visitor who has scrolled meanwhile where they are', () => {
  load().restore();
  scrollBy(400);
  window.dispatchEvent(new Event('pagehide'));
  top = 150;
  new ScrollMemory().restore();
  expect(top).toBe(150);
});

test('A reload down the page hydrates all parts at once; at the top they wait', () => {
  document.body.innerHTML = '<section data-asleep></section><footer data-asleep></footer>';
  const asleep = () => document.querySelectorAll('[data-asleep]').length;
  load().restore();
  expect(asleep()).toBe(2);
  scrollBy(400);
  window.dispatchEvent(new Event('pagehide'));
  new ScrollMemory().restore();
  expect(asleep()).toBe(0);
});

test.each(['#part', '#%D5%A1', '#50%'])(
  'An entry without a position shows the place of its address: %s',
  (hash) => {
    document.body.innerHTML = '<h2 id="part"></h2><h2 id="ա"></h2><h2 id="50%"></h2>';
    const shown: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      shown.push(this.id);
    };
    const memory = load();
    memory.freeze();
    window.history.pushState(null, '', hash);
    memory.restore();
    expect(shown).toEqual([hash === '#%D5%A1' ? 'ա' : hash.slice(1)]);
    window.history.pushState(null, '', window.location.pathname);
  },
);

test('A change of the query alone keeps remembering the scroll position', () => {
  const memory = load();
  memory.restore();
  memory.freeze();
  window.history.pushState(null, '', '?page=2');
  memory.thaw();
  scrollBy(300);
  window.history.pushState(null, '', '?page=3');
  memory.restore();
  expect(top).toBe(0);
});

test('A return to a page whose query has changed without a scroll restores its position', () => {
  const memory = load();
  memory.restore();
  scrollBy(300);
  memory.freeze();
  window.history.replaceState({ key: 'filtered' }, '', '?specIds=1');
  memory.thaw();
  memory.freeze();
  window.history.pushState({ key: 'doctor' }, '', '?');
  memory.toTop();
  window.history.replaceState({ key: 'filtered' }, '', '?specIds=1');
  memory.restore();
  expect(top).toBe(300);
});
