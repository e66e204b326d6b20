/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { fillField, user } from '../../testing/user.ts';
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

test('Escape closes the panel and returns the focus', async () => {
  renderWithTexts(<Filter />);
  await user.click(trigger());
  const box = screen.getByRole('checkbox', { name: 'Գյումրի' });
  box.focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(trigger()).toHaveFocus();
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
  const { container } = renderWithTexts(<Filter />);
  await user.click(trigger());
  fireEvent.blur(trigger(), { relatedTarget: container });
  await user.click(screen.getByText('Գյումրի'));
  expect(screen.getByText('1 selected')).toBeInTheDocument();
});
