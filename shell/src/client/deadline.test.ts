import { jest } from '@jest/globals';
import { DeadlineError, withDeadline } from './deadline.ts';

describe('Work with a deadline', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('returns a result in time', async () => {
    await expect(withDeadline(10, 'it', () => Promise.resolve('there'))).resolves.toBe('there');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('rejects when it takes too long, and aborts the work', async () => {
    const told: unknown[] = [];
    const late = withDeadline(10, 'loading', (signal) => {
      signal.addEventListener('abort', () => told.push(signal.reason));
      return new Promise(() => undefined);
    });
    const outcome = expect(late).rejects.toThrow('loading took longer than 10 ms');
    jest.advanceTimersByTime(10);
    await outcome;
    expect(told).toEqual([expect.any(DeadlineError)]);
  });

  it('rejects when the outer signal aborts', async () => {
    const giveUp = new AbortController();
    const waiting = withDeadline(10, 'it', () => new Promise(() => undefined), giveUp.signal);
    giveUp.abort(new Error('another navigation began'));
    await expect(waiting).rejects.toThrow('another navigation began');
  });
});
