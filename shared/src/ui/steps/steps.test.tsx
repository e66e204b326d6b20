/** @jest-environment jsdom */
import { screen } from '@testing-library/react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { Steps } from './steps.tsx';

test('Patients see their current step, and can go back to completed ones', () => {
  renderWithTexts(
    <Steps
      label="Booking"
      current="date"
      steps={[
        { id: 'doctor', label: 'Doctor', href: '/en/step2' },
        { id: 'date', label: 'Date', href: '/en/step3' },
        { id: 'time', label: 'Time', href: '/en/step4' },
      ]}
    />,
  );
  expect(screen.getByText(/Step 2 of 3/)).toBeInTheDocument();
  const [doctor, date, time] = screen.getAllByRole('listitem');
  expect(date).toHaveAttribute('aria-current', 'step');
  expect(doctor?.querySelector('a')?.textContent).toBe('Doctor, done');
  expect(time?.querySelector('a')).toBeNull();
});
