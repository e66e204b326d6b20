/** @jest-environment jsdom */
import '../../testing/missing-dom.ts';
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { fillField, user } from '../../testing/user.ts';
import { Dialog } from '../dialog/dialog.tsx';
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
