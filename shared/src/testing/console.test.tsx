/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import css from '../ui/card/card.module.css';
import { expectConsole } from './console.ts';

test('A test may cause the console output that it declares', () => {
  expectConsole(/unique "key"/);
  render(
    <ul>
      {['one', 'two'].map((text) => (
        <li>{text}</li>
      ))}
    </ul>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('Class names in tests are the names in the stylesheet', () => {
  expect(css.card).toBe('card');
});

test('Errors of Node are instances of Error in tests, and subclasses keep their own instances', () => {
  class Refusal extends Error {}
  expect(new TypeError('x') instanceof Error).toBe(true);
  expect(new Refusal('x') instanceof Error).toBe(true);
  expect(new Error('x') instanceof Refusal).toBe(false);
  expect({} instanceof Error).toBe(false);
  expect(() => readFileSync('/no/such/file')).toThrow(Error);
});
