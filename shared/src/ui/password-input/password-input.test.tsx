/** @jest-environment jsdom */
import { screen } from '@testing-library/react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { user } from '../../testing/user.ts';
import { Field } from '../field/field.tsx';
import { PasswordInput } from './password-input.tsx';

test('Patients can show the typed password and hide it again', async () => {
  renderWithTexts(
    <Field label="Password">
      <PasswordInput defaultValue="secret" />
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});
