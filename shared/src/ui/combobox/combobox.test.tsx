/** @jest-environment jsdom */
import '../../testing/missing-dom.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { fillField, isLeftToBrowser, user } from '../../testing/user.ts';
import { Combobox } from './combobox.tsx';

const options = ['Ararat', 'Aragats', 'Gegham'].map((title, index) => ({ id: String(index), title }));

const open = (props: { readonly emptiedByEscape?: boolean; readonly note?: string } = {}) => {
  const chosen: string[] = [];
  const Employer = () => {
    const [value, setValue] = useState('');
    const found = options.filter(({ title }) => title.startsWith(value));
    return (
      <Combobox
        label="Employer"
        value={value}
        onChange={setValue}
        options={found}
        onChoose={({ title }) => {
          chosen.push(title);
          setValue(title);
        }}
        {...props}
      />
    );
  };
  renderWithTexts(<Employer />);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Employer' });
  const type = async (value: string) => fillField(box, value);
  /** Whether the key is left to the browser. */
  const press = async (key: string) => isLeftToBrowser('keydown', () => user.keyboard(`{${key}}`));
  const reached = () => {
    const id = box.getAttribute('aria-activedescendant');
    return id === null ? null : document.getElementById(id)?.textContent;
  };
  return { box, chosen, type, press, reached };
};

test('The list follows the ARIA pattern: named, counted, and controlled by the box', async () => {
  const { box, type, press, reached } = open();
  expect(box).toHaveAttribute('aria-expanded', 'false');
  await type('Ara');
  const list = screen.getByRole('listbox', { name: 'Employer' });
  expect([box.getAttribute('aria-expanded'), box.getAttribute('aria-controls')]).toEqual(['true', list.id]);
  expect(screen.getByRole('status').textContent).toBe('2 suggestions. Use the arrow keys to choose.');
  expect(reached()).toBeNull();
  await press('ArrowDown');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe(reached());
});

test('Arrows cycle through list and box, Home and End move to the ends of the list', async () => {
  const { type, press, reached } = open();
  await type('');
  await type('A');
  const way: unknown[] = [];
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'End', 'Home']) {
    await press(key);
    way.push(reached());
  }
  expect(way).toEqual(['Aragats', null, 'Ararat', 'Aragats', 'Ararat']);
});

test('In the box Home and End move the caret', async () => {
  const { type, press } = open();
  await type('A');
  expect([await press('Home'), await press('End')]).toEqual([true, true]);
});

test('Enter selects the active option, and otherwise submits the typed text', async () => {
  const { type, press, chosen } = open();
  await type('A');
  expect(await press('Enter')).toBe(true);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await press('ArrowDown');
  await press('ArrowDown');
  expect(await press('Enter')).toBe(false);
  expect(chosen).toEqual(['Ararat']);
});

test('Another list for the same text starts at the box', async () => {
  const arrival = Promise.withResolvers<void>();
  const Employer = () => {
    const [found, setFound] = useState(options.slice(0, 2));
    useEffect(() => void arrival.promise.then(() => setFound(options.slice(1))), []);
    return (
      <Combobox
        label="Employer"
        value="a"
        onChange={() => undefined}
        options={found}
        onChoose={() => undefined}
      />
    );
  };
  renderWithTexts(<Employer />);
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Ararat');
  await act(async () => arrival.resolve());
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Aragats', 'Gegham']);
  expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
});

test('A click selects an option without moving the focus from the box', async () => {
  const { box, type, chosen } = open();
  await type('G');
  const option = screen.getByRole('option', { name: 'Gegham' });
  // oxlint-disable-next-line syntax/restricted -- `user` sends no `mousedown` after a prevented `pointerdown`; browsers without pointer events do
  expect(fireEvent.mouseDown(option)).toBe(false);
  await user.click(option);
  expect(box).toHaveFocus();
  expect(chosen).toEqual(['Gegham']);
});

test('Escape closes the list; only a search is cleared by a second press', async () => {
  const { box, type, press } = open();
  await type('A');
  await press('Escape');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect([await press('Escape'), box.value]).toEqual([true, 'A']);
});

test('Escape clears a search whose list is closed', async () => {
  const { box, type, press } = open({ emptiedByEscape: true });
  await type('A');
  await press('Escape');
  expect([await press('Escape'), box.value]).toEqual([false, '']);
});

test('Escape hides a note and is left to the dialog around it', async () => {
  const { type, press } = open({ note: 'Nobody is called so' });
  await type('Xyz');
  expect(await press('Escape')).toBe(true);
  expect(screen.queryByText('Nobody is called so')).not.toBeInTheDocument();
});

test('Keys of an input method are ignored', async () => {
  const { box, type, reached } = open();
  await type('A');
  // oxlint-disable-next-line syntax/restricted -- `user` has no input method
  fireEvent.keyDown(box, { key: 'ArrowDown', isComposing: true });
  expect(reached()).toBeNull();
});

test('A note replaces an empty list', async () => {
  const { box, type } = open({ note: 'Nobody is called so' });
  await type('Xyz');
  expect(screen.getByText('Nobody is called so')).toBeInTheDocument();
  expect(box).toHaveAttribute('aria-expanded', 'false');
});

test('That nothing fits is shown and announced', async () => {
  const { type } = open({ note: 'Nothing found' });
  await type('Zangezur');
  expect(screen.getByRole('status').textContent).toBe('Nothing found');
});
