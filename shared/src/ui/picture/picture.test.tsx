/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { pictureSources, pictureUrl } from './picture-url.ts';
import { Picture } from './picture.tsx';

const doctor = {
  kind: 'doctor',
  photoPath: 'doctors',
  alt: 'Anahit Sargsyan',
  width: 960,
  height: 960,
} as const;

test('Cards use the medium size of a picture, pages the full size, and drawings have one size', () => {
  expect(pictureUrl('doctors', 'a.png', 'card')).toBe('/portal/doctors/medium_a.png');
  expect(pictureUrl('/files/doctors/', 'a.png', 'full')).toBe('/portal/files/doctors/a.png');
  expect(pictureUrl('doctors', 'a.SVG', 'card')).toBe('/portal/doctors/a.SVG');
});

test('The name of a picture cannot leave the picture folder', () => {
  expect(pictureUrl('doctors', '../secret?x=#.png', 'full')).toBe(
    '/portal/doctors/..%2Fsecret%3Fx%3D%23.png',
  );
});

test('Browsers can choose among the sizes that are not larger than the picture', () => {
  expect(pictureSources('doctors', 'a.png', 960)).toBe(
    '/portal/doctors/small_a.png 320w, /portal/doctors/medium_a.png 640w, /portal/doctors/large_a.png 960w',
  );
  expect(pictureSources('doctors', 'a.png', 300)).toBe('/portal/doctors/small_a.png 300w');
  expect(pictureSources('doctors', 'a.svg', 960)).toBeUndefined();
});

test('A drawn doctor replaces a picture that fails to load', () => {
  renderWithTexts(<Picture {...doctor} photo="a.png" />);
  const picture = screen.getByRole('img', { name: 'Anahit Sargsyan' });
  expect(picture.tagName).toBe('IMG');
  fireEvent.error(picture);
  expect(screen.getByRole('img', { name: 'Anahit Sargsyan' }).tagName).toBe('svg');
});

test('A drawn doctor is shown when a doctor has no picture', () => {
  renderWithTexts(<Picture {...doctor} photo={null} />);
  expect(screen.getByRole('img', { name: 'Anahit Sargsyan' }).tagName).toBe('svg');
});

test('A picture reserves its space before it is loaded', () => {
  renderWithTexts(<Picture {...doctor} photo="a.png" priority />);
  const picture = screen.getByRole('img');
  expect(picture).toHaveAttribute('width', '960');
  expect(picture).toHaveAttribute('height', '960');
  expect(picture).toHaveAttribute('loading', 'eager');
});
