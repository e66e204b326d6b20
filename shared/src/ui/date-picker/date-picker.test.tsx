/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { isLeftToBrowser, user } from '../../testing/user.ts';
import { DatePicker, type DatePickerProps } from './date-picker.tsx';

const free = ['2026-12-03', '2026-12-04', '2026-12-31', '2027-01-11'];

function Picker(props: Partial<DatePickerProps>) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <DatePicker
      label="Day"
      available={free}
      today="2026-11-28"
      {...props}
      value={value}
      onChange={setValue}
    />
  );
}

const day = (name: string | RegExp) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.getAttribute('data-date');
const press = (key: string) => user.keyboard(`{${key}}`);

test('The calendar opens at the first free day, the only tab stop', () => {
  renderWithTexts(<Picker />);
  expect(screen.getByText('December 2026')).toBeInTheDocument();
  const reached = screen
    .getAllByRole('button')
    .filter((button) => button.dataset.date && button.tabIndex === 0);
  expect(reached.map((button) => button.dataset.date)).toEqual(['2026-12-03']);
});

test('Patients can select a free day, which is announced', async () => {
  renderWithTexts(<Picker />);
  await user.click(day('Thursday, 3\u00a0December 2026'));
  expect(day('Thursday, 3\u00a0December 2026, chosen').closest('td')).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('A day that is not free explains why and cannot be selected', async () => {
  renderWithTexts(<Picker />);
  const taken = day('Saturday, 5\u00a0December 2026, no free times');
  expect(taken).toHaveAttribute('aria-disabled', 'true');
  await user.click(taken);
  expect(screen.queryByRole('button', { name: /chosen/ })).not.toBeInTheDocument();
});

test('Arrows, Home, End and the page keys move through the calendar', async () => {
  const months: string[] = [];
  renderWithTexts(<Picker onMonthChange={(month) => months.push(month)} />);
  day('Thursday, 3\u00a0December 2026').focus();
  const walk = ['ArrowRight', 'ArrowDown', 'Home', 'End', 'ArrowUp', 'ArrowLeft', 'PageDown', 'PageUp'];
  const way = [];
  for (const key of walk) {
    await press(key);
    way.push(focused());
  }
  expect(way).toEqual([
    '2026-12-04',
    '2026-12-11',
    '2026-12-07',
    '2026-12-13',
    '2026-12-06',
    '2026-12-05',
    '2027-01-05',
    '2026-12-05',
  ]);
  expect(months).toEqual(['2027-01', '2026-12']);
});

test('The keys do not leave the range of bookable days', async () => {
  renderWithTexts(<Picker />);
  day('Thursday, 3\u00a0December 2026').focus();
  await press('PageUp');
  await press('PageUp');
  expect(focused()).toBe('2026-11-28');
  await press('ArrowLeft');
  expect(focused()).toBe('2026-11-28');
});

test('The month buttons stop at the first and the last month but keep the focus', async () => {
  renderWithTexts(<Picker />);
  const next = screen.getByRole('button', { name: 'Next month' });
  next.focus();
  await user.click(next);
  expect(screen.getByText('January 2027')).toBeInTheDocument();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await user.click(next);
  expect(screen.getByText('January 2027')).toBeInTheDocument();
  expect(next).toHaveFocus();
});

test('A month without free days shows a message with the texts of the page', async () => {
  renderWithTexts(<Picker />, { language: 'hy' });
  expect(screen.getByText('2026 թ. դեկտեմբեր')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Նախորդ ամիս' }));
  expect(screen.getByRole('status').textContent).toBe('Այս ամսում ազատ օրեր չկան։');
});

test('If the days of the open month are gone, the last month that has some is shown', async () => {
  const fewer = Promise.withResolvers<void>();
  const Shrinking = () => {
    const [available, setAvailable] = useState(free);
    useEffect(() => void fewer.promise.then(() => setAvailable(free.slice(0, 2))), []);
    return <Picker available={available} />;
  };
  renderWithTexts(<Shrinking />);
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByText('January 2027')).toBeInTheDocument();
  await act(async () => fewer.resolve());
  expect(screen.getByText('December 2026')).toBeInTheDocument();
  expect(day('Thursday, 3\u00a0December 2026').tabIndex).toBe(0);
});

test('A calendar without any free day shows a message', () => {
  renderWithTexts(<Picker available={[]} />);
  expect(screen.getByRole('status').textContent).toBe('There are no free days at the moment.');
});

test('Keys of the browser are left to it', async () => {
  renderWithTexts(<Picker />);
  day('Thursday, 3\u00a0December 2026').focus();
  for (const modifier of ['Alt', 'Control', 'Meta']) {
    await user.keyboard(`{${modifier}>}`);
    expect(await isLeftToBrowser('keydown', () => user.keyboard('{ArrowLeft}'))).toBe(true);
    await user.keyboard(`{/${modifier}}`);
  }
  expect(focused()).toBe('2026-12-03');
});
