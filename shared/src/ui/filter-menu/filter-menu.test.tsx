/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
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

test('Visitors can choose several branches and clear them', () => {
  renderWithTexts(<Filter />);
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(trigger());
  fireEvent.click(screen.getByRole('checkbox', { name: 'Գյումրի' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Վանաձոր' }));
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
});

test('Escape closes the panel and gives focus back', () => {
  renderWithTexts(<Filter />);
  fireEvent.click(trigger());
  const box = screen.getByRole('checkbox', { name: 'Գյումրի' });
  box.focus();
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(trigger()).toHaveFocus();
});

test('The panel closes when the visitor goes on elsewhere', () => {
  renderWithTexts(<Filter />);
  fireEvent.click(trigger());
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  fireEvent.click(trigger());
  screen.getByRole('checkbox', { name: 'Գյումրի' }).focus();
  fireEvent.blur(screen.getByRole('checkbox', { name: 'Գյումրի' }), {
    relatedTarget: screen.getByRole('button', { name: 'Elsewhere' }),
  });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('Visitors find an option however they spell it', () => {
  renderWithTexts(<Filter searchable />);
  fireEvent.click(trigger());
  const find = screen.getByRole('searchbox', { name: 'Find in the list' });
  fireEvent.change(find, { target: { value: 'ԵՐԵՎԱՆ' } });
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  fireEvent.change(find, { target: { value: 'Moscow' } });
  expect(screen.getByText('Nothing with that name')).toBeInTheDocument();
});

test('The panel stays while a press on a label moves focus to the page around it', () => {
  const { container } = renderWithTexts(<Filter />);
  fireEvent.click(trigger());
  fireEvent.blur(trigger(), { relatedTarget: container });
  fireEvent.click(screen.getByText('Գյումրի'));
  expect(screen.getByText('1 selected')).toBeInTheDocument();
});
