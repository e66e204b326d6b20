/** @jest-environment jsdom */
import '../../testing/missing-dom.ts';
import { screen } from '@testing-library/react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { PagedList } from './paged-list.tsx';

const list = (total: number, page = 1) => (
  <PagedList label="Letters" total={total} page={page} hrefOf={String} empty={<p>No letters</p>}>
    <li>A letter</li>
  </PagedList>
);
const announced = () => screen.getByRole('status').textContent;

test('Another number of results is announced, also none, by one region that stays', () => {
  const { rerender } = renderWithTexts(list(3));
  const region = screen.getByRole('status');
  expect(announced()).toBe('');
  rerender(list(2));
  expect(announced()).toBe('2 results');
  rerender(list(0));
  expect(screen.getByText('No letters')).toBeInTheDocument();
  expect(announced()).toBe('0 results');
  expect(screen.getByRole('status')).toBe(region);
});

test('A page after the last one, whose items are gone, leads to the last one', () => {
  const { rerender } = renderWithTexts(list(11, 2));
  expect(screen.getByRole('list', { name: 'Letters' })).toBeInTheDocument();
  rerender(list(10, 2));
  expect(screen.getByText('Nothing is left on this page.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the last page' })).toHaveAttribute('href', '1');
  expect(screen.queryByRole('list', { name: 'Letters' })).not.toBeInTheDocument();
  rerender(list(10, 1));
  expect(screen.getByRole('list', { name: 'Letters' })).toHaveFocus();
});
