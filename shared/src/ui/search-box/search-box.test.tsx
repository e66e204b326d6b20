/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { fillField, isLeftToBrowser, user } from '../../testing/user.ts';
import { SearchBox } from './search-box.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

function renderSearch(minLength = 0) {
  const searches: string[] = [];
  function Search() {
    const [value, setValue] = useState('');
    const search = (text: string) => {
      searches.push(text);
      setValue(text);
    };
    return (
      <>
        <SearchBox label="Find a doctor" value={value} onSearch={search} minLength={minLength} />
        <button type="button" onClick={() => setValue('from Back')}>
          Back
        </button>
      </>
    );
  }
  renderWithTexts(<Search />);
  return searches;
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a doctor' });
const type = (text: string) => fillField(box(), text);

test('The box accepts no more characters than the portal', () => {
  renderSearch();
  expect(box()).toHaveAttribute('maxlength', '100');
});
const wait = (time: number) => act(() => jest.advanceTimersByTime(time));

test('A search waits for a pause in typing', async () => {
  const searches = renderSearch();
  await type('an');
  wait(200);
  await type('ana');
  wait(299);
  expect(searches).toEqual([]);
  wait(1);
  expect(searches).toEqual(['ana']);
});

test('Invisible marks around a pasted text are not searched for', async () => {
  const searches = renderSearch();
  await type('\u202a+374 99\u202c');
  wait(300);
  expect(searches).toEqual(['+374 99']);
});

test('Enter searches at once, and only once', async () => {
  const searches = renderSearch();
  await type(' ana ');
  await user.keyboard('{Enter}');
  expect(searches).toEqual(['ana']);
  wait(1000);
  expect(searches).toEqual(['ana']);
  expect(box()).toHaveValue(' ana ');
});

test('A search with a button starts by it alone, however long a pause is', async () => {
  const searches: string[] = [];
  renderWithTexts(
    <SearchBox label="Find a doctor" button="Search" value="" onSearch={(text) => searches.push(text)} />,
  );
  await type('ana');
  wait(10_000);
  expect(searches).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(searches).toEqual(['ana']);
});

test('Clearing the box shows everything again and keeps the focus', async () => {
  const searches = renderSearch();
  await type('ana');
  wait(300);
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(searches).toEqual(['ana', '']);
  expect(box()).toHaveFocus();
  await type('b');
  await user.keyboard('{Escape}');
  expect(box()).toHaveValue('');
});

test('A text that is too short is not searched for, and a message says why', async () => {
  const searches = renderSearch(3);
  await type('an');
  wait(300);
  expect(searches).toEqual([]);
  expect(screen.getByText('Type at least 3 characters')).toBeInTheDocument();
  await type('ana');
  wait(300);
  await type('an');
  wait(300);
  expect(searches).toEqual(['ana', '']);
});

test('Going back in the history restores the text of the box', async () => {
  renderSearch();
  await type('ana');
  wait(300);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(box()).toHaveValue('from Back');
});

test('Escape clears the box, and closes a dialog around it only when it is empty', async () => {
  renderSearch();
  await type('ana');
  const escape = () => isLeftToBrowser('keydown', () => user.keyboard('{Escape}'));
  expect(await escape()).toBe(false);
  expect(box()).toHaveValue('');
  expect(await escape()).toBe(true);
});

test('The number of results is announced', () => {
  const search = (found: number, busy: boolean) => (
    <SearchBox label="Find a doctor" value="ana" onSearch={() => undefined} found={found} busy={busy} />
  );
  const { rerender } = renderWithTexts(search(0, true));
  expect(screen.getByRole('status')).toHaveTextContent('Searching');
  rerender(search(2, false));
  expect(screen.getByRole('status')).toHaveTextContent('2 results');
});
