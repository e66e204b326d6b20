/** @jest-environment jsdom */
import '../../testing/missing-dom.ts';
import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { I18nextProvider } from 'react-i18next';

import { createI18n } from '../../i18n/index.ts';
import en from '../../i18n/locales/en.json' with { type: 'json' };
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

describe('The words of a success', () => {
  const sent = (words: string) => (
    <Notice tone="success" live title="Thank you" action={<button type="button">Undo</button>}>
      <p>{words}</p>
    </Notice>
  );
  const paragraphs = () => within(screen.getByRole('status')).queryAllByRole('paragraph');
  const spoken = () => paragraphs().map(({ textContent }) => textContent);

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('come to screen readers after the status that announces them, and are visible at once', () => {
    const { rerender } = renderWithTexts(sent('It was sent'));
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('It was sent');
    expect(spoken()).toEqual([]);
    jest.advanceTimersByTime(200);
    expect(spoken()).toEqual(['Thank you', 'It was sent']);
    rerender(sent('It was sent again'));
    expect(screen.getByRole('status')).toBe(status);
    expect(spoken()).toEqual(['Thank you', 'It was sent again']);
  });

  test('are there for everybody from the start if they came with the page', () => {
    const i18n = createI18n({ language: 'en', resources: { en: { ui: en } } });
    const page = <I18nextProvider i18n={i18n}>{sent('It was sent')}</I18nextProvider>;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    expect(spoken()).toEqual(['Thank you', 'It was sent']);
    render(page, { container, hydrate: true });
    expect(spoken()).toEqual(['Thank you', 'It was sent']);
  });

  test('do not include its buttons, which can be pressed at once', () => {
    renderWithTexts(sent('It was sent'));
    expect(screen.getByRole('button', { name: 'Undo' }).closest('[role=status]')).toBeNull();
  });
});
