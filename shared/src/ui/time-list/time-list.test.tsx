/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { TimeList } from './time-list.tsx';

test('Patients can choose a free time, not a taken one', () => {
  const chosen: string[] = [];
  renderWithTexts(
    <TimeList
      legend="Time"
      name="time"
      times={[{ time: '14:30' }, { time: '15:00', disabled: true }]}
      value={null}
      onChange={(time) => chosen.push(time)}
    />,
  );
  fireEvent.click(screen.getByRole('radio', { name: '14:30' }));
  expect(chosen).toEqual(['14:30']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /15:00 ?, taken/ }).disabled).toBe(true);
});

test('A day without times says so', () => {
  renderWithTexts(<TimeList legend="Time" name="time" times={[]} value={null} onChange={() => {}} />);
  expect(screen.getByText('No free times are left on this day.')).toBeTruthy();
});
