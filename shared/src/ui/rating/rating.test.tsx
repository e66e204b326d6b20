/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { useState } from 'react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { user } from '../../testing/user.ts';
import { Rating, RatingInput } from './rating.tsx';

function Example({ error }: { readonly error?: string }) {
  const [rate, setRate] = useState<number | null>(null);
  return <RatingInput legend="Your rating" name="rate" value={rate} onChange={setRate} error={error} />;
}

test('A screen reader announces the stars of a rating', () => {
  renderWithTexts(<Rating rate={4} />, { language: 'hy' });
  expect(screen.getByRole('img', { name: '5-ից 4' })).toBeInTheDocument();
});

test('A visitor selects stars like any radio button, and a screen reader announces the error', async () => {
  renderWithTexts(<Example error="Give a rating" />, { language: 'ru' });
  const group = screen.getByRole('radiogroup', { name: 'Your rating' });
  expect(group).toHaveAttribute('aria-invalid', 'true');
  expect(group).toHaveAttribute('aria-describedby', screen.getByText('Give a rating').parentElement?.id);
  await user.click(screen.getByRole('radio', { name: '3 звезды' }));
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
  expect(chosen).toEqual([false, false, true, false, false]);
});
