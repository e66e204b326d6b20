/** @jest-environment jsdom */
import { screen } from '@testing-library/react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { isLeftToBrowser, user } from '../../testing/user.ts';
import { FormSummary, type FieldProblem } from './form-summary.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});

const problems = [
  { fieldId: 'email', message: '“Email” is a required field' },
  { fieldId: 'policy', message: 'Choose how you will pay' },
];

function Form({ errors, attempt }: { readonly errors: readonly FieldProblem[]; readonly attempt: number }) {
  return (
    <>
      <FormSummary errors={errors} attempt={attempt} />
      <input id="email" aria-label="Email" />
      <fieldset id="policy">
        <input type="radio" aria-label="Closed" disabled />
        <input type="radio" aria-label="Myself" />
      </fieldset>
    </>
  );
}

test('The error summary takes the focus after each failed submission', () => {
  const { rerender } = renderWithTexts(<Form errors={problems} attempt={1} />);
  const summary = screen.getByRole('alert', { name: 'Please check the form' });
  expect(summary).toHaveFocus();
  screen.getByLabelText('Email').focus();
  rerender(<Form errors={problems.slice(1)} attempt={1} />);
  expect(screen.getByLabelText('Email')).toHaveFocus();
  rerender(<Form errors={problems.slice(1)} attempt={2} />);
  expect(summary).toHaveFocus();
});

test('A field keeps the focus when an error appears while a person types', async () => {
  const { rerender } = renderWithTexts(<Form errors={[]} attempt={1} />);
  const field = screen.getByLabelText('Email');
  await user.type(field, 'a');
  rerender(<Form errors={problems} attempt={1} />);
  expect(field).toHaveFocus();
});

test('The error summary takes the focus for later errors of the server', () => {
  const { rerender } = renderWithTexts(<Form errors={[]} attempt={1} />);
  rerender(<Form errors={problems} attempt={1} />);
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('The links of the error summary lead to the fields', async () => {
  renderWithTexts(<Form errors={problems} attempt={1} />);
  const link = screen.getByRole('link', { name: /Email/ });
  expect(await isLeftToBrowser('click', () => user.click(link))).toBe(false);
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await user.click(screen.getByRole('link', { name: /pay/ }));
  expect(screen.getByLabelText('Myself')).toHaveFocus();
});

test('A form has no error summary before the first submission', () => {
  renderWithTexts(<Form errors={problems} attempt={0} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
