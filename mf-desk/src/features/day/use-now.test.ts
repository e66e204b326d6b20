/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useNow } from './use-now.ts';

afterEach(() => jest.useRealTimers());

it('The time goes on while the day stays open, and nothing runs after it is closed', () => {
  jest.useFakeTimers({ now: 1_000 });
  const { result, unmount } = renderHook(useNow);
  expect(result.current).toBe(1_000);
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current).toBe(61_000);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
