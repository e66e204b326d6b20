/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import type { User } from '@arev/shared/contracts/account';
import type { SessionState } from '@arev/shared/session';
import { buildUser } from '@arev/shared/testing/builders';
import { watchIdleStaff } from './idle-sessions.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const minutes = (count: number) => jest.advanceTimersByTime(count * 60_000);
const watch = (role: 'PATIENT' | 'RECEPTION', given: Partial<User> = {}) => {
  const state: SessionState = { status: 'signed-in', user: buildUser({ role, ...given }) };
  const reload = jest.fn(() => Promise.resolve(state.user));
  const tell = jest.fn(() => Promise.resolve());
  watchIdleStaff(window, { session: { get: () => state, reload }, now: () => Date.now(), tell });
  return { reload, tell };
};
const press = () => window.dispatchEvent(new Event('keydown'));

it('The activity of staff is reported to the portal at most once a minute', () => {
  const { tell } = watch('RECEPTION');
  press();
  press();
  expect(tell).toHaveBeenCalledTimes(1);
  minutes(2);
  press();
  expect(tell).toHaveBeenCalledTimes(2);
});

it('The session is loaded again once staff have been idle for a quarter of an hour', () => {
  const { reload } = watch('RECEPTION');
  minutes(14);
  press();
  minutes(14);
  expect(reload).not.toHaveBeenCalled();
  minutes(2);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('A shorter time of the portal holds for the reports and for the look at the session', () => {
  const { reload, tell } = watch('RECEPTION', { endsIdle: true, idleSeconds: 120 });
  press();
  minutes(0.5);
  press();
  expect(tell).toHaveBeenCalledTimes(2);
  minutes(2);
  expect(reload).not.toHaveBeenCalled();
  minutes(0.25);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('The activity of staff is also reported while they act for a patient', () => {
  const { tell } = watch('PATIENT', { endsIdle: true });
  press();
  expect(tell).toHaveBeenCalledTimes(1);
});

it('The activity of patients is not watched', () => {
  const { reload, tell } = watch('PATIENT');
  press();
  minutes(60);
  expect([tell.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0]);
});
