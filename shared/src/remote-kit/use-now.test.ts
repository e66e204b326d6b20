/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useNow } from './use-now.ts';

afterEach(() => jest.useRealTimers());

it('The time is updated while the page is open, and the timer ends with it', () => {
  jest.useFakeTimers({ now: 1_000 });
  const { result, unmount } = renderHook(() => useNow(30_000));
  expect(result.current).toBe(1_000);
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current).toBe(61_000);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

it('A countdown ends at its instant, and updates at once for another one', () => {
  jest.useFakeTimers({ now: 0 });
  const { result, rerender } = renderHook(({ until }) => useNow(1_000, until), {
    initialProps: { until: 2_000 },
  });
  act(() => jest.advanceTimersByTime(2_000));
  expect(result.current).toBe(2_000);
  act(() => jest.advanceTimersByTime(30_000));
  expect(result.current).toBe(2_000);
  rerender({ until: 60_000 });
  act(() => jest.advanceTimersByTime(0));
  expect(result.current).toBe(32_000);
});
