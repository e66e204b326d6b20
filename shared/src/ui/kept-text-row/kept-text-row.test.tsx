/** @jest-environment jsdom */
import '../../testing/missing-dom.ts';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { useKeptText } from '../../forms/use-kept-text.ts';
import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { user } from '../../testing/user.ts';
import { KeptTextRow } from './kept-text-row.tsx';

beforeEach(() => sessionStorage.clear());

const open = (required: boolean) => {
  const sent: string[] = [];
  const Piece = () => {
    const kept = useKeptText('reason', { most: 10, required });
    const send = () => {
      const text = kept.ready();
      if (text !== undefined) sent.push(text);
    };
    return (
      <>
        <KeptTextRow kept={kept} label="Reason" />
        <button onClick={send}>Send</button>
      </>
    );
  };
  const view = renderWithTexts(<Piece />);
  const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
  return {
    ...view,
    sent,
    send,
    field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }),
  };
};

test('A pasted text that is too long stays whole, is not sent, and says so in the field with the focus', async () => {
  const { field, send, sent, unmount } = open(false);
  await user.click(field);
  await user.paste('Twelve chars');
  expect(field).toHaveValue('Twelve chars');
  expect(field).toHaveAccessibleDescription('Enter no more than 10 characters');
  await send();
  expect([sent, document.activeElement]).toEqual([[], field]);
  unmount();
  expect(open(false).field).toHaveValue('Twelve chars');
});

test('A required text is missing only after a try to send it', async () => {
  const { field, send, sent } = open(true);
  expect(field).not.toHaveAttribute('aria-invalid');
  await send();
  expect(field).toHaveAccessibleDescription('“Reason” is a required field');
  expect(field).toHaveFocus();
  await user.type(field, ' Ill ');
  expect(field).not.toHaveAttribute('aria-invalid');
  await send();
  expect(sent).toEqual(['Ill']);
});

test('An optional text may be empty', async () => {
  const { send, sent } = open(false);
  await send();
  expect(sent).toEqual(['']);
});

test('The error of a refused text scrolls into view, because it is below a long text', async () => {
  const { field, send } = open(false);
  await user.click(field);
  await user.paste('Twelve chars');
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  await send();
  await waitFor(() => expect(scroll.mock.contexts).toEqual([document.getElementById(`${field.id}-error`)]));
  scroll.mockRestore();
});
