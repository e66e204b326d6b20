/** @jest-environment jsdom */
import '../../testing/missing-dom.ts';
import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { user } from '../../testing/user.ts';
import { CloseButton, Dialog } from './dialog.tsx';

function Popup({ busy = false }: { readonly busy?: boolean }) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title="Choose a branch"
      busy={busy}
      footer={<CloseButton>Not now</CloseButton>}
    >
      <p>Gyumri</p>
    </Dialog>
  );
}

const dialog = () => screen.queryByRole('dialog', { name: 'Choose a branch' });

test('A dialog is named by its title, which takes the focus', () => {
  renderWithTexts(<Popup />);
  expect(dialog()).toBeInTheDocument();
  expect(document.activeElement?.textContent).toBe('Choose a branch');
});

test.each([
  ['the close button', () => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['its own button', () => user.click(screen.getByRole('button', { name: 'Not now' }))],
  ['Escape', () => user.keyboard('{Escape}')],
  ['a click beside it', () => user.click(dialog()!)],
])('Patients can close a dialog by %s', async (_way, close) => {
  renderWithTexts(<Popup />);
  await close();
  expect(dialog()).not.toBeInTheDocument();
});

test('A click on the content of a dialog leaves it open', async () => {
  renderWithTexts(<Popup />);
  await user.click(screen.getByText('Gyumri'));
  expect(dialog()).toBeInTheDocument();
});

test('A selection of text that ends beside a dialog leaves it open', async () => {
  renderWithTexts(<Popup />);
  const beside = dialog()!;
  const clicked = jest.fn();
  beside.addEventListener('click', ({ target }) => clicked(target));
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('Gyumri') },
    { keys: '[/MouseLeft]', target: beside },
  ]);
  expect(clicked).toHaveBeenCalledWith(beside);
  expect(dialog()).toBeInTheDocument();
});

test('A busy dialog cannot be closed', async () => {
  renderWithTexts(<Popup busy />);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const button = screen.getByRole('button', { name: 'Not now' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(dialog()).toBeInTheDocument();
});

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Book
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Choose a branch">
        <p>Gyumri</p>
      </Dialog>
    </>
  );
}

test('Closing a dialog returns the focus to the control that opened it', async () => {
  renderWithTexts(<Opener />);
  const opener = screen.getByRole('button', { name: 'Book' });
  opener.focus();
  await user.click(opener);
  await user.keyboard('{Escape}');
  expect(opener).toHaveFocus();
});

function Row({ onGone }: { readonly onGone: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <Dialog open={open} onClose={onGone} title="Choose a branch">
        <p>Gyumri</p>
      </Dialog>
    </li>
  );
}

function Rows() {
  const [rows, setRows] = useState(['first', 'second']);
  return (
    <main>
      <h1 tabIndex={-1} data-page-heading="">
        Files
      </h1>
      <ul>
        {rows.map((row) => (
          <Row key={row} onGone={() => setRows(rows.filter((one) => one !== row))} />
        ))}
      </ul>
    </main>
  );
}

test('Closing a dialog whose opener is gone moves the focus near it, or to the heading of the page', async () => {
  renderWithTexts(<Rows />);
  const remove = async () => {
    await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1)!);
    await user.keyboard('{Escape}');
  };
  await remove();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  await remove();
  expect(screen.getByRole('heading', { name: 'Files' })).toHaveFocus();
});

test('A busy dialog opens again if the browser closes it in spite of its refusal', () => {
  renderWithTexts(<Popup busy />);
  const opened = screen.getByRole<HTMLDialogElement>('dialog');
  opened.close();
  fireEvent(opened, new Event('close'));
  expect(opened).toHaveAttribute('open');
});

test('A dialog that the browser closes is closed for its owner as well', () => {
  renderWithTexts(<Popup />);
  const opened = screen.getByRole<HTMLDialogElement>('dialog');
  opened.close();
  fireEvent(opened, new Event('close'));
  expect(opened).not.toBeInTheDocument();
});

function Question({ onClose }: { readonly onClose: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <Dialog open title="Files" onClose={onClose}>
      <input type="file" aria-label="Add a file" />
      <button type="button" onClick={() => setAsking(true)}>
        Remove
      </button>
      <Dialog open={asking} title="Remove this file?" onClose={() => setAsking(false)}>
        <p>The patient will not see it.</p>
      </Dialog>
    </Dialog>
  );
}

test('Escape closes only the dialog that is on top', async () => {
  const closed = jest.fn();
  renderWithTexts(<Question onClose={closed} />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Remove this file?' })).not.toBeInTheDocument();
  expect(closed).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(1);
});

test('A dialog stays open when a file chooser inside it is cancelled', () => {
  const closed = jest.fn();
  renderWithTexts(<Question onClose={closed} />);
  fireEvent(screen.getByLabelText('Add a file'), new Event('cancel', { bubbles: true }));
  expect(closed).not.toHaveBeenCalled();
});
