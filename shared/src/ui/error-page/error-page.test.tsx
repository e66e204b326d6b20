/** @jest-environment jsdom */
import { screen } from '@testing-library/react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { ErrorPage } from './error-page.tsx';

test.each([
  [403, 'Permission denied', 'You do not have permission to access the requested data.'],
  [404, 'Page not found', 'This is not the web page you are looking for.'],
  [500, 'Server went wrong', /Just kidding/],
  [502, 'Server went wrong', /Just kidding/],
])('A %i page says what happened and leads home', (code, title, message) => {
  renderWithTexts(<ErrorPage code={code} homeHref="/en" />);
  expect(screen.getByRole('heading', { level: 1, name: title }).tabIndex).toBe(-1);
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByText(`Error ${code}`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/en');
});
