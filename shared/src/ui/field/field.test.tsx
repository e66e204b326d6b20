/** @jest-environment jsdom */
import { screen } from '@testing-library/react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { Select } from '../select/select.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Field } from './field.tsx';

test('A control is named by its label and described by its error, then its hint', () => {
  renderWithTexts(
    <Field label="Email" hint="We answer here" error="Enter a valid email" required>
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Email' });
  const described = input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id));
  expect(described?.map((element) => element?.textContent)).toEqual([
    'Enter a valid email',
    'We answer here',
  ]);
  expect(input).toHaveAttribute('aria-invalid', 'true');
  expect(input).toBeRequired();
});

test('The error of a tall group stands above it', () => {
  renderWithTexts(
    <Field label="Questions" error="Check the questions" tall>
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Questions' });
  expect(input).toHaveAccessibleDescription('Check the questions');
  expect(screen.getByText('Check the questions').compareDocumentPosition(input)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('A valid control has no error attributes', () => {
  renderWithTexts(
    <Field label="Branch" id="branch">
      <Select placeholder="Choose">
        <option>Gyumri</option>
      </Select>
    </Field>,
  );
  const select = screen.getByRole('combobox', { name: 'Branch' });
  expect(select.id).toBe('branch');
  expect(select).not.toHaveAttribute('aria-invalid');
  expect(select).not.toHaveAttribute('aria-describedby');
});

test('Screen readers announce optional fields', () => {
  renderWithTexts(
    <Field label="Էլ. փոստ" optional>
      <TextInput />
    </Field>,
    { language: 'hy' },
  );
  expect(screen.getByRole('textbox', { name: 'Էլ. փոստ (ոչ պարտադիր)' })).toBeInTheDocument();
});
