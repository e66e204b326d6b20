/** @jest-environment jsdom */
import { screen } from '@testing-library/react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { BranchMap } from './branch-map.tsx';

test('The frame of a map has the shape of an uploaded picture, so that the page does not shift', () => {
  const map = { photo: 'komitas.webp', photoPath: 'content' };
  renderWithTexts(<BranchMap branch={{ title: 'Arev Komitas', map }} href="#map" />);
  const image = screen.getByRole('img', { name: /Arev Komitas/ });
  expect(Number(image.getAttribute('width')) / Number(image.getAttribute('height'))).toBeCloseTo(4 / 3);
});
