/** @jest-environment jsdom */
import { screen } from '@testing-library/react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { PagedList } from './paged-list.tsx';

const list = (total: number) => (
  <PagedList label="Letters" total={total} page={1} hrefOf={String} empty={<p>No letters</p>}>
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
