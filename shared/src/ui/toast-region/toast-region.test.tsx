/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
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

test('Good news is said calmly, errors at once', () => {
  show(saved, failed);
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong password');
});

test('Messages leave by themselves, errors later than good news', () => {
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

test('A person can dismiss an error before it leaves', () => {
  const dismissed = show(failed);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(dismissed).toEqual(['b']);
});

test('An error with the focus in it waits, even when the pointer leaves it', () => {
  const dismissed = show(failed);
  const toast = screen.getByText('Wrong password').parentElement!;
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
  fireEvent.pointerEnter(toast);
  fireEvent.pointerLeave(toast);
  wait(60_000);
  expect(dismissed).toEqual([]);
  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }));
  wait(10_000);
  expect(dismissed).toEqual(['b']);
});

test('A message waits while someone reads it', () => {
  const dismissed = show(saved);
  const text = screen.getByText('Saved');
  fireEvent.pointerEnter(text.parentElement!);
  wait(60_000);
  expect(dismissed).toEqual([]);
  fireEvent.pointerLeave(text.parentElement!);
  wait(6000);
  expect(dismissed).toEqual(['a']);
});

test('The region is there before the first message', () => {
  show();
  expect(screen.getByRole('region', { name: 'Messages' })).toBeInTheDocument();
});
