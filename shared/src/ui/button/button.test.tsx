/** @jest-environment jsdom */
import { screen } from '@testing-library/react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { user } from '../../testing/user.ts';
import { Button } from './button.tsx';

function renderButton(busy: boolean) {
  const seen = { clicks: 0, sent: 0 };
  renderWithTexts(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        seen.sent += 1;
      }}
    >
      <Button type="submit" busy={busy} onClick={() => (seen.clicks += 1)}>
        Book
      </Button>
    </form>,
  );
  return seen;
}

test('Patients can press a button', async () => {
  const seen = renderButton(false);
  await user.click(screen.getByRole('button', { name: 'Book' }));
  expect(seen).toEqual({ clicks: 1, sent: 1 });
});

test('A busy button ignores presses, keeps its name and announces that it is busy', async () => {
  const seen = renderButton(true);
  const button = screen.getByRole('button', { name: /Book/ });
  await user.click(button);
  expect(seen).toEqual({ clicks: 0, sent: 0 });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('status').textContent).toBe('One moment');
  button.focus();
  expect(button).toHaveFocus();
});

test('A button inside a form submits only if it is a submit button', () => {
  renderWithTexts(<Button>Show</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});
