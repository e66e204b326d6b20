/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { ErrorPage } from './error-page.tsx';

test.each([
  [403, 'Permission denied', 'You do not have permission to access the requested data.'],
  [404, 'Page not found', 'This is not the web page you are looking for.'],
  [500, 'Server went wrong', /Just kidding/],
  [502, 'Server went wrong', /Just kidding/],
])('A %i page explains what happened and links home', (code, title, message) => {
  renderWithTexts(<ErrorPage code={code} language="en" />);
  expect(screen.getByRole('heading', { level: 1, name: title }).tabIndex).toBe(-1);
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(screen.getByText(`Error ${code}`)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/en');
});

test('A 404 page offers a search and the most wanted pages, as a plain form and links', () => {
  renderWithTexts(<ErrorPage code={404} language="en" />);
  const form = screen.getByRole<HTMLFormElement>('search');
  expect(form).toHaveAttribute('action', '/en/search');
  expect(form.method).toBe('get');
  expect(within(form).getByRole('searchbox')).toHaveAttribute('name', 'text');
  expect(within(form).getByRole('button', { name: 'Search' })).toHaveAttribute('type', 'submit');
  const tasks = within(screen.getByRole('navigation', { name: 'Often looked for' })).getAllByRole('link');
  expect(tasks.map((link) => link.getAttribute('href'))).toEqual([
    '/en/personal-data/appointments/create',
    '/en/doctors',
    '/en/services',
    '/en/branches',
  ]);
});

test('A closed or broken page offers no search', () => {
  renderWithTexts(<ErrorPage code={403} language="en" />);
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
});
