/** @jest-environment jsdom */
import { screen } from '@testing-library/react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { Field } from '../field/field.tsx';
import { TextArea } from './text-area.tsx';

test('A field for a message looks like one: it begins with four lines', () => {
  renderWithTexts(
    <Field label="Message">
      <TextArea />
    </Field>,
  );
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAttribute('rows', '4');
});
