/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { X } from 'lucide-react';
import { useState } from 'react';

import '../../testing/missing-dom.ts';
import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { user } from '../../testing/user.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { LinkButton } from '../link-button/link-button.tsx';

const press = (name: string) => user.click(screen.getByRole('button', { name }));
const button = (name: string) => screen.getByRole('button', { name });

/** Rows whose buttons remove them; the last one reveals more. */
const Rows = () => {
  const [rows, setRows] = useState(['one', 'two', 'three']);
  const [more, setMore] = useState(true);
  return (
    <main>
      <h1 tabIndex={-1} data-page-heading="">
        Devices
      </h1>
      <a href="/help">Help</a>
      <section>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <IconButton label={row} icon={X} onClick={() => setRows(rows.filter((one) => one !== row))} />
            </li>
          ))}
        </ul>
        {more ? (
          <Button
            onClick={() => {
              setMore(false);
              setRows([...rows, 'four', 'five']);
            }}
          >
            More
          </Button>
        ) : null}
      </section>
    </main>
  );
};

describe('A focused button that leaves the page', () => {
  it('passes its focus to the row that follows its own', async () => {
    renderWithTexts(<Rows />);
    await press('two');
    expect(button('three')).toHaveFocus();
  });

  it('passes its focus to the row before, if its own was the last', async () => {
    renderWithTexts(<Rows />);
    await press('three');
    expect(button('two')).toHaveFocus();
  });

  it('passes its focus to the first of the rows that it revealed', async () => {
    renderWithTexts(<Rows />);
    await press('More');
    expect(button('four')).toHaveFocus();
  });

  it('passes its focus to the heading of the page, if nothing near it is left', async () => {
    renderWithTexts(<Rows />);
    for (const name of ['More', 'one', 'two', 'three', 'four', 'five']) await press(name);
    expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus();
  });
});

const Replaced = ({ confirmed }: { readonly confirmed: boolean }) => (
  <main>
    <ul>
      <li>{confirmed ? <Button key="begin">Begin</Button> : <Button key="confirm">Confirm</Button>}</li>
      <li>
        <Button>Next visit</Button>
      </li>
    </ul>
  </main>
);

test('A button that replaces another takes its focus', async () => {
  const { rerender } = renderWithTexts(<Replaced confirmed={false} />);
  act(() => button('Confirm').focus());
  rerender(<Replaced confirmed />);
  await waitFor(() => expect(button('Begin')).toHaveFocus());
});

test('A button without the focus leaves it where it is', () => {
  const { rerender } = renderWithTexts(<Replaced confirmed={false} />);
  act(() => button('Next visit').focus());
  rerender(<Replaced confirmed />);
  expect(button('Next visit')).toHaveFocus();
});

const Opener = () => {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <Button>Before</Button>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} title="Sure?" onClose={() => setOpen(false)}>
        <Button onClick={() => setOpen(false)}>Yes</Button>
      </Dialog>
    </main>
  );
};

test('The buttons of a dialog leave it to the dialog to return the focus', async () => {
  renderWithTexts(<Opener />);
  await press('Open');
  await press('Yes');
  expect(button('Open')).toHaveFocus();
});

test('A button keeps the reference of its owner', () => {
  const seen: string[] = [];
  const { unmount } = renderWithTexts(
    <Button
      ref={(element) => {
        seen.push(element === null ? 'gone' : element.tagName);
      }}
    >
      Show
    </Button>,
  );
  unmount();
  expect(seen).toEqual(['BUTTON', 'gone']);
});

const Filtered = ({ narrowed }: { readonly narrowed: boolean }) => (
  <main>
    <div>
      <Button>Filters</Button>
      {narrowed ? <LinkButton href="/all">Show all</LinkButton> : null}
    </div>
  </main>
);

test('A link that leaves the page passes its focus on', async () => {
  const { rerender } = renderWithTexts(<Filtered narrowed />);
  act(() => screen.getByRole('link', { name: 'Show all' }).focus());
  rerender(<Filtered narrowed={false} />);
  await waitFor(() => expect(button('Filters')).toHaveFocus());
});
