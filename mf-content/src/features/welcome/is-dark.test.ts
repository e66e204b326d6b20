import { isDark } from './is-dark.ts';

describe('The text over a slide', () => {
  it.each([
    ['#fbe9d7', false],
    ['#ffffff', false],
    ['#f3a65c', false],
    ['#0F4A53', true],
    ['#000000', true],
  ])('is light on %s: %s', (colour, expected) => {
    expect(isDark(colour)).toBe(expected);
  });
});
