/** @jest-environment jsdom */
import '../../testing/missing-dom.ts';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { Notice } from './notice.tsx';

const scrolledTo = (): readonly Element[] => {
  const seen: Element[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrolled(this: Element) {
    seen.push(this);
  });
  return seen;
};

afterEach(() => jest.restoreAllMocks());

const failed = (
  <Notice tone="error" live>
    It was not sent
  </Notice>
);

test('The response to a press in a dialog scrolls into view, because the button stays below the content', () => {
  const seen = scrolledTo();
  renderWithTexts(
    <Dialog open title="Cancel the visit" onClose={() => undefined}>
      {failed}
    </Dialog>,
  );
  expect(seen).toEqual([screen.getByRole('alert')]);
});

test('A page does not scroll to a response', () => {
  const seen = scrolledTo();
  renderWithTexts(failed);
  expect(seen).toEqual([]);
});
