import { user } from '@arev/shared/testing/user';
import { screen } from '@testing-library/react';

export const next = () => user.click(screen.getByRole('button', { name: 'Continue' }));
export const bookButton = () => screen.getByRole('button', { name: 'Book 14:30 on 3\u00a0December' });
/** Of `step3`, or of the first step with what is asked of it: `?service=ecg`. */
export const stepPath = (step: string) =>
  `/en/personal-data/appointments/create${step === '' || step.startsWith('?') ? step : `/${step}`}`;
export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

/** One of the times of the day that the calendar shows. */
export const timeButton = (time: string) => screen.findByRole('button', { name: time });
