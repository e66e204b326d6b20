/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { user } from '../../testing/user.ts';
import { LoadMore, type LoadMoreProps } from './load-more.tsx';

let reachEnd: (() => void) | null = null;

class FakeObserver {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    reachEnd = () => callback([{ isIntersecting: true }]);
  }
  readonly observed: Element[] = [];
  observe(element: Element) {
    this.observed.push(element);
  }
  disconnect() {
    reachEnd = null;
  }
}

let time = 0;

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  jest.spyOn(performance, 'now').mockImplementation(() => time);
});

afterEach(() => {
  jest.restoreAllMocks();
});

function scrollToEnd() {
  time += 1000;
  act(() => reachEnd?.());
}

const list = (props: Partial<LoadMoreProps>) => (
  <LoadMore hasMore busy={false} onMore={() => {}} shown={12} total={60} {...props} />
);

test('The list loads more by itself a few times, then waits for the reader', async () => {
  let asked = 0;
  renderWithTexts(list({ onMore: () => (asked += 1), autoPages: 2 }));
  scrollToEnd();
  scrollToEnd();
  scrollToEnd();
  expect(asked).toBe(2);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(asked).toBe(3);
});

test('One turn of the mouse wheel causes one request', () => {
  let asked = 0;
  renderWithTexts(list({ onMore: () => (asked += 1) }));
  scrollToEnd();
  act(() => reachEnd?.());
  expect(asked).toBe(1);
});

test('The list loads more if its end is still visible after a quick response', () => {
  jest.useFakeTimers();
  let asked = 0;
  renderWithTexts(list({ onMore: () => (asked += 1) }));
  scrollToEnd();
  act(() => reachEnd?.());
  expect(asked).toBe(1);
  act(() => jest.advanceTimersByTime(300));
  expect(asked).toBe(2);
  jest.useRealTimers();
});

test('The number of added items is announced', () => {
  const { rerender } = renderWithTexts(list({}));
  rerender(list({ shown: 24 }));
  expect(screen.getByText('12 more added')).toBeInTheDocument();
  expect(screen.getByText('Shown: 24 of 60')).toBeInTheDocument();
  rerender(list({ shown: 3, total: 3, hasMore: false }));
  expect(screen.queryByText(/added/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('A failed part of the list is loaded again on request, and not by itself', async () => {
  let asked = 0;
  renderWithTexts(list({ failed: true, onMore: () => (asked += 1) }));
  scrollToEnd();
  expect(asked).toBe(0);
  expect(screen.getByRole('alert')).toHaveTextContent('The next part could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked).toBe(1);
});

test('The focus stays at the end of the list after loading the last part by keyboard', async () => {
  const { rerender } = renderWithTexts(list({ autoPages: 0 }));
  const button = screen.getByRole('button', { name: 'Show more' });
  button.focus();
  await user.click(button);
  rerender(list({ autoPages: 0, hasMore: false, shown: 60 }));
  expect(document.activeElement).toHaveTextContent(/60/);
});
