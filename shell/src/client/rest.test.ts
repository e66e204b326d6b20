import { jest } from '@jest/globals';
import { Progress } from './progress.ts';
import { createRest } from './rest.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pageView = () => {
  const progress = new Progress();
  const rested = jest.fn();
  return { progress, rested, arrive: createRest(progress, rested) };
};

it('A page has had its rest two seconds after the last arrival', () => {
  const { rested, arrive } = pageView();
  arrive();
  jest.advanceTimersByTime(1500);
  arrive();
  jest.advanceTimersByTime(1500);
  expect(rested).not.toHaveBeenCalled();
  jest.advanceTimersByTime(500);
  expect(rested).toHaveBeenCalledTimes(1);
});

it('A page that is about to be left has no rest', () => {
  const { progress, rested, arrive } = pageView();
  arrive();
  const done = progress.begin();
  jest.advanceTimersByTime(5000);
  expect(rested).not.toHaveBeenCalled();
  done();
  jest.advanceTimersByTime(2000);
  expect(rested).toHaveBeenCalledTimes(1);
});
