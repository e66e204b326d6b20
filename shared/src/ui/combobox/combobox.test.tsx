/** @jest-environment jsdom */
import '../../testing/missing-dom.ts';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
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
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  /** Whether the key is left to the browser. */
  const press = (key: string, more: object = {}) => fireEvent.keyDown(box, { key, ...more });
  const reached = () => {
    const id = box.getAttribute('aria-activedescendant');
    return id === null ? null : document.getElementById(id)?.textContent;
  };
  return { box, chosen, type, press, reached };
};

test('The list follows the ARIA pattern: named, counted, and controlled by the box', () => {
  const { box, type, press, reached } = open();
  expect(box).toHaveAttribute('aria-expanded', 'false');
  type('Ara');
  const list = screen.getByRole('listbox', { name: 'Employer' });
  expect([box.getAttribute('aria-expanded'), box.getAttribute('aria-controls')]).toEqual(['true', list.id]);
  expect(screen.getByRole('status').textContent).toBe('2 suggestions. Use the arrow keys to choose.');
  expect(reached()).toBeNull();
  press('ArrowDown');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe(reached());
});

test('Arrows cycle through list and box, Home and End move to the ends of the list', () => {
  const { type, press, reached } = open();
  type('');
  type('A');
  const way = ['ArrowUp', 'ArrowDown', 'ArrowDown', 'End', 'Home'].map((key) => {
    press(key);
    return reached();
  });
  expect(way).toEqual(['Aragats', null, 'Ararat', 'Aragats', 'Ararat']);
});

test('In the box Home and End move the caret', () => {
  const { type, press } = open();
  type('A');
  expect([press('Home'), press('End')]).toEqual([true, true]);
});

test('Enter selects the active option, and otherwise submits the typed text', () => {
  const { type, press, chosen } = open();
  type('A');
  expect(press('Enter')).toBe(true);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  press('ArrowDown');
  press('ArrowDown');
  expect(press('Enter')).toBe(false);
  expect(chosen).toEqual(['Ararat']);
});

test('A click selects an option without moving the focus from the box', () => {
  const { type, chosen } = open();
  type('G');
  const option = screen.getByRole('option', { name: 'Gegham' });
  expect(fireEvent.mouseDown(option)).toBe(false);
  fireEvent.click(option);
  expect(chosen).toEqual(['Gegham']);
});

test('Escape closes the list; only a search is cleared by a second press', () => {
  const { box, type, press } = open();
  type('A');
  press('Escape');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect([press('Escape'), box.value]).toEqual([true, 'A']);
});

test('Escape clears a search whose list is closed', () => {
  const { box, type, press } = open({ emptiedByEscape: true });
  type('A');
  press('Escape');
  expect([press('Escape'), box.value]).toEqual([false, '']);
});

test('Keys of an input method are ignored', () => {
  const { type, press, reached } = open();
  type('A');
  press('ArrowDown', { isComposing: true });
  expect(reached()).toBeNull();
});

test('A note replaces an empty list', () => {
  const { box, type } = open({ note: 'Nobody is called so' });
  type('Xyz');
  expect(screen.getByText('Nobody is called so')).toBeInTheDocument();
  expect(box).toHaveAttribute('aria-expanded', 'false');
});
