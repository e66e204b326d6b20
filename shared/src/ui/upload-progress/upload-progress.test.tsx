/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { user } from '../../testing/user.ts';
import { UploadProgress } from './upload-progress.tsx';

const shown = (share: number) => renderWithTexts(<UploadProgress share={share} onCancel={() => undefined} />);

/** The button has a status of its own. */
const announcement = (container: HTMLElement) => container.querySelector('p + [role=status]');

test.each([
  [0, '0', '0'],
  [0.376, '38', '30'],
  [0.999, '100', '90'],
])('A share of %d is shown in per cent, and announced in steps of ten', (share, seen, announced) => {
  const { container } = shown(share);
  expect(container.querySelector('progress')?.value).toBe(share);
  expect(container.querySelector('[data-numbers]')).toHaveTextContent(new RegExp(`\\b${seen}\\b`));
  expect(announcement(container)).toHaveTextContent(new RegExp(`\\b${announced}\\b`));
});

test('What has arrived whole is not counted any more, but checked', () => {
  expect(announcement(shown(1).container)).not.toHaveTextContent(/\d/);
});

test('It can be cancelled', async () => {
  let cancelled = 0;
  renderWithTexts(<UploadProgress share={0.5} onCancel={() => (cancelled += 1)} />);
  await user.click(screen.getByRole('button'));
  expect(cancelled).toBe(1);
});
