import { CircuitBreaker } from './circuit-breaker.ts';

const makeBreaker = () => {
  let now = 1;
  const breaker = new CircuitBreaker({ failures: 3, window: 100, openFor: 50, now: () => now });
  return { breaker, later: (by: number) => (now += by) };
};

describe('The circuit breaker', () => {
  it('opens after several failures within its window', () => {
    const { breaker } = makeBreaker();
    for (let failure = 0; failure < 3; failure += 1) {
      expect(breaker.allows()).toBe(true);
      breaker.failed();
    }
    expect(breaker.allows()).toBe(false);
  });

  it('forgets old failures, and all of them after a success', () => {
    const { breaker, later } = makeBreaker();
    breaker.failed();
    breaker.failed();
    later(100);
    breaker.failed();
    expect(breaker.allows()).toBe(true);
    breaker.failed();
    breaker.succeeded();
    breaker.failed();
    expect(breaker.allows()).toBe(true);
  });

  it('lets one request try after the pause, and the others only if it succeeded', () => {
    const { breaker, later } = makeBreaker();
    for (let failure = 0; failure < 3; failure += 1) breaker.failed();
    later(50);
    expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
    breaker.succeeded();
    expect([breaker.allows(), breaker.allows()]).toEqual([true, true]);
  });
});
