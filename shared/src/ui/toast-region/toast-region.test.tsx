/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { isLeftToBrowser, user } from '../../testing/user.ts';
import { ToastRegion, type Toast } from './toast-region.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

function show(...toasts: Toast[]) {
  const dismissed: string[] = [];
  renderWithTexts(<ToastRegion toasts={toasts} onDismiss={(id) => dismissed.push(id)} />);
  return dismissed;
}

const saved: Toast = { id: 'a', tone: 'success', text: 'Saved' };
const failed: Toast = { id: 'b', tone: 'error', text: 'Wrong password' };
const wait = (time: number) => act(() => jest.advanceTimersByTime(time));

test('Screen readers announce successes politely, errors at once', () => {
  show(saved, failed);
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong password');
});

test('Toasts disappear by themselves, errors later than successes', () => {
  const dismissed = show(saved, failed);
  wait(6000);
  expect(dismissed).toEqual(['a']);
  wait(4000);
  expect(dismissed).toEqual(['a', 'b']);
});

test('A long error stays for as long as it takes to read', () => {
  const dismissed = show({ ...failed, text: 'x'.repeat(200) });
  wait(23_000);
  expect(dismissed).toEqual([]);
  wait(1000);
  expect(dismissed).toEqual(['b']);
});

test('A person can dismiss an error before it disappears', async () => {
  const dismissed = show(failed);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(dismissed).toEqual(['b']);
});

test('Escape dismisses the toast that has the focus, and not the dialog around it', async () => {
  const dismissed = show(failed);
  await user.tab();
  expect(await isLeftToBrowser('keydown', () => user.keyboard('{Escape}'))).toBe(false);
  expect(dismissed).toEqual(['b']);
});

test('An error with the focus in it stays, even when the pointer leaves it', async () => {
  const dismissed = show(failed);
  const toast = screen.getByText('Wrong password').parentElement!;
  await user.tab();
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  await user.hover(toast);
  await user.unhover(toast);
  wait(60_000);
  expect(dismissed).toEqual([]);
  await user.tab();
  wait(10_000);
  expect(dismissed).toEqual(['b']);
});

test('A toast stays while the pointer is on it', async () => {
  const dismissed = show(saved);
  const text = screen.getByText('Saved');
  await user.hover(text);
  wait(60_000);
  expect(dismissed).toEqual([]);
  await user.unhover(text);
  wait(6000);
  expect(dismissed).toEqual(['a']);
});

test('The toast region exists before the first toast', () => {
  show();
  expect(screen.getByRole('region', { name: 'Messages' })).toBeInTheDocument();
});
