/** @jest-environment jsdom */
import '../../testing/missing-dom.ts';
import { screen } from '@testing-library/react';
import { useState } from 'react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { fillField, user } from '../../testing/user.ts';
import { Field } from '../field/field.tsx';
import { DateInput } from './date-input.tsx';

function BirthDate({ start = '' }: { readonly start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <Field id="birth" label="Date of birth" required>
      <DateInput value={value} onChange={setValue} bounds={{ min: '1906-05-10', max: '2020-11-23' }} />
    </Field>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date of birth' });
const day = (name: string) => screen.getByRole('button', { name });
const month = () => screen.getByRole('combobox', { name: 'Month' });
const year = () => screen.getByRole('combobox', { name: 'Year' });
const focused = () => document.activeElement?.getAttribute('data-date');

test('Patients can correct the day of a typed date', async () => {
  renderWithTexts(<BirthDate start="12/04/1990" />);
  input().focus();
  input().setSelectionRange(2, 2);
  await user.keyboard('{Backspace}{Backspace}03');
  expect(input().value).toBe('03/04/1990');
});

const openCalendar = async (start?: string) => {
  renderWithTexts(<BirthDate {...(start !== undefined && { start })} />);
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  await screen.findByRole('dialog', { name: 'Choose a date' });
};

test('A date can be typed, and the slashes are inserted', async () => {
  renderWithTexts(<BirthDate />);
  await user.type(input(), '07031987');
  expect(input().value).toBe('07/03/1987');
});

test('The calendar opens with the focus on the typed day', async () => {
  await openCalendar('07/03/1987');
  expect(focused()).toBe('1987-03-07');
  expect(month()).toHaveValue('03');
  expect(year()).toHaveValue('1987');
});

test('A day selected by year, month and key is entered in the field, and the calendar closes', async () => {
  await openCalendar('07/03/1987');
  await fillField(year(), '1990');
  await fillField(month(), '12');
  await user.click(day('Monday, 3\u00a0December 1990'));
  expect(input().value).toBe('03/12/1990');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Arrow and page keys move by days, months and years', async () => {
  await openCalendar('07/03/1987');
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('1987-03-08');
  await user.keyboard('{PageUp}');
  expect(focused()).toBe('1987-02-08');
  await user.keyboard('{Shift>}{PageDown}{/Shift}');
  expect(focused()).toBe('1988-02-08');
});

test('Days outside the bounds are announced as such and cannot be selected', async () => {
  await openCalendar('23/11/2020');
  const tomorrow = day('Tuesday, 24\u00a0November 2020, cannot be chosen');
  expect(tomorrow).toHaveAttribute('aria-disabled', 'true');
  await user.click(tomorrow);
  expect(input().value).toBe('23/11/2020');
  await fillField(month(), '12');
  expect(month()).toHaveValue('11');
  await fillField(year(), '1906');
  await fillField(month(), '01');
  expect(month()).toHaveValue('05');
});
