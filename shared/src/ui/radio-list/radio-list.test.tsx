/** @jest-environment jsdom */
import { screen } from '@testing-library/react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { user } from '../../testing/user.ts';
import { RadioList } from './radio-list.tsx';

const options = [
  { value: 'self', label: 'Myself', hint: 'By card or in cash' },
  { value: 'insured', label: 'With insurance' },
  { value: 'company', label: 'Through my company', disabled: true },
] as const;

test('Patients can choose one of the options', async () => {
  const chosen: string[] = [];
  renderWithTexts(
    <RadioList
      legend="Payment"
      name="policy"
      options={options}
      value="self"
      onChange={(value) => chosen.push(value)}
    />,
  );
  const group = screen.getByRole('radiogroup', { name: 'Payment' });
  expect(group).not.toHaveAttribute('aria-invalid');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Myself/ })).toBeChecked();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /company/ })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /insurance/ }));
  expect(chosen).toEqual(['insured']);
});

test('A missing choice shows an error in words', () => {
  renderWithTexts(
    <RadioList
      legend="Payment"
      name="policy"
      options={options}
      value={null}
      onChange={() => {}}
      error="Choose one"
    />,
  );
  const group = screen.getByRole('radiogroup', { name: 'Payment' });
  expect(group).toHaveAttribute('aria-invalid', 'true');
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Choose one',
  );
});
