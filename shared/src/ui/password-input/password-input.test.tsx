/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { Field } from '../field/field.tsx';
import { PasswordInput } from './password-input.tsx';

test('Patients can look at the password they typed and hide it again', () => {
  renderWithTexts(
    <Field label="Password">
      <PasswordInput defaultValue="secret" />
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.getAttribute('type')).toBe('password');
});
