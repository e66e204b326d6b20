/** @jest-environment jsdom */
import '../../testing/missing-dom.ts';
import { screen } from '@testing-library/react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

test('A question is read together with its consequences', () => {
  renderWithTexts(
    <ConfirmDialog
      title="Delete the file?"
      confirm="Delete"
      cancel="Keep it"
      onConfirm={() => undefined}
      onClose={() => undefined}
    >
      <p>Your doctor will not see it.</p>
    </ConfirmDialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Delete the file?' });
  expect(dialog).toHaveAccessibleDescription('Your doctor will not see it.');
});
