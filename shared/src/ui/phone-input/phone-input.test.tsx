/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { user } from '../../testing/user.ts';
import { PhoneInput } from './phone-input.tsx';

function Phone({ kept = '' }: { readonly kept?: string }) {
  const [value, setValue] = useState(kept);
  return <PhoneInput aria-label="Phone" value={value} onChange={setValue} />;
}

const field = () => screen.getByRole('textbox', { name: 'Phone' });

test('A local number gets its country once the field is left, and not while it is typed', async () => {
  render(<Phone />);
  await user.type(field(), '91234567');
  expect(field()).toHaveValue('91234567');
  await user.tab();
  expect(field()).toHaveValue('+374 (91) 23 45 67');
});

test('A number that a draft brings is complete without entering the field', () => {
  render(<Phone kept="91234567" />);
  expect(field()).toHaveValue('+374 (91) 23 45 67');
});
