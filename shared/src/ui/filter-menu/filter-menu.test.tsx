/** @jest-environment jsdom */
import '../../testing/missing-dom.ts';
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { fillField, user } from '../../testing/user.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import { FilterMenu } from './filter-menu.tsx';

const options = [
  { value: '1', label: 'Երևան, Արաբկիր' },
  { value: '2', label: 'Գյումրի' },
  { value: '3', label: 'Վանաձոր' },
];

function Filter({ searchable = false }: { readonly searchable?: boolean }) {
  const [selected, setSelected] = useState<string[]>([]);
  return (
    <>
      <FilterMenu
        label="Branch"
        options={options}
        selected={selected}
        onChange={setSelected}
        searchable={searchable}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

const trigger = () => screen.getByRole('button', { name: /^Branch/ });

test('Visitors can select several branches and clear them', async () => {
  renderWithTexts(<Filter />);
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  await user.click(trigger());
  await user.click(screen.getByRole('checkbox', { name: 'Գյումրի' }));
  await user.click(screen.getByRole('checkbox', { name: 'Վանաձոր' }));
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
});

test('The button that clears the filter keeps the focus', async () => {
  renderWithTexts(<Filter />);
  await user.click(trigger());
  await user.click(screen.getByRole('checkbox', { name: 'Գյումրի' }));
  const clear = screen.getByRole('button', { name: 'Clear all' });
  await user.click(clear);
  expect(clear).toHaveFocus();
  // A browser takes the focus of a disabled button away.
  expect(clear).toBeEnabled();
  expect(clear).toHaveAttribute('aria-disabled', 'true');
});

test('Escape closes the panel and returns the focus', async () => {
  renderWithTexts(<Filter />);
  await user.click(trigger());
  const box = screen.getByRole('checkbox', { name: 'Գյումրի' });
  box.focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(trigger()).toHaveFocus();
});

test('Escape closes the panel before the dialog around it', async () => {
  const close = jest.fn();
  renderWithTexts(
    <Dialog open title="Choose a branch" onClose={close}>
      <Filter />
    </Dialog>,
  );
  await user.click(trigger());
  await user.keyboard('{Escape}');
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  expect(close).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

test('The panel closes when the focus leaves it', async () => {
  renderWithTexts(<Filter />);
  await user.click(trigger());
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(trigger());
  screen.getByRole('checkbox', { name: 'Գյումրի' }).focus();
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('Visitors find an option in any spelling', async () => {
  renderWithTexts(<Filter searchable />);
  await user.click(trigger());
  const find = screen.getByRole('searchbox', { name: 'Find in the list' });
  await fillField(find, 'ԵՐԵՎԱՆ');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await fillField(find, 'Moscow');
  expect(screen.getByText('Nothing with that name')).toBeInTheDocument();
});

test('Enter in the panel does not submit the form around it', async () => {
  const sent = jest.fn();
  renderWithTexts(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <Filter searchable />
      <button type="submit">Save</button>
    </form>,
  );
  await user.click(trigger());
  await user.type(screen.getByRole('searchbox', { name: 'Find in the list' }), 'Գյումրի{Enter}');
  expect(sent).not.toHaveBeenCalled();
  await user.type(screen.getByRole('checkbox', { name: 'Գյումրի' }), '{Enter}');
  expect(sent).not.toHaveBeenCalled();
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
});

test('The panel stays while a press on a label moves focus to the page around it', async () => {
  renderWithTexts(
    <main tabIndex={-1}>
      <Filter />
    </main>,
  );
  await user.click(trigger());
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Գյումրի') });
  expect(screen.getByRole('main')).toHaveFocus();
  await user.pointer('[/MouseLeft]');
  expect(screen.getByText('1 selected')).toBeInTheDocument();
});

test('A press on the covered page closes the sheet of a phone, and only that', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (media) => Object.assign(wide(media), { matches: true });
  renderWithTexts(<Filter />);
  await user.click(trigger());
  window.matchMedia = wide;
  const cover = document.querySelector('[popover]');
  if (!cover) throw new Error('there is no sheet');
  await user.pointer({ keys: '[MouseLeft>]', target: cover });
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  await user.pointer('[/MouseLeft]');
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
});

test('In a field, the menu has its error, and its boxes have not', async () => {
  renderWithTexts(
    <Field id="branches" label="Branch" error="Choose a branch">
      <FilterMenu
        label="Branch"
        options={options}
        selected={['2', '3']}
        onChange={() => undefined}
        searchable
      />
    </Field>,
  );
  expect(trigger()).toHaveAttribute('id', 'branches');
  expect(trigger()).toHaveAccessibleName('Branch');
  expect(trigger()).toHaveAccessibleDescription('2 selected Choose a branch');
  await user.click(trigger());
  const find = screen.getByRole('searchbox', { name: 'Find in the list' });
  expect(find).not.toHaveAttribute('id', 'branches');
  expect(find).not.toHaveAccessibleDescription();
});
