/** @jest-environment jsdom */
import { screen } from '@testing-library/react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { user } from '../../testing/user.ts';
import { TimeList } from './time-list.tsx';

test('Patients select a free time with one press, and cannot select a taken one', async () => {
  const chosen: string[] = [];
  renderWithTexts(
    <TimeList
      legend="Time"
      times={[{ time: '14:30' }, { time: '15:00', disabled: true }]}
      value={null}
      onChoose={(time) => chosen.push(time)}
    />,
  );
  await user.click(screen.getByRole('button', { name: '14:30' }));
  expect(chosen).toEqual(['14:30']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /15:00 ?, taken/ })).toBeDisabled();
});

test('A day without free times shows a message', () => {
  renderWithTexts(<TimeList legend="Time" times={[]} value={null} onChoose={() => {}} />);
  expect(screen.getByText('No free times are left on this day.')).toBeInTheDocument();
});

test('While a selected time is being requested, no other time can be selected', async () => {
  const chosen: string[] = [];
  renderWithTexts(
    <TimeList
      legend="Time"
      times={[{ time: '14:30' }, { time: '15:00' }]}
      value={null}
      busy="14:30"
      onChoose={(time) => chosen.push(time)}
    />,
  );
  for (const button of screen.getAllByRole('button')) await user.click(button);
  expect(chosen).toEqual([]);
});
