/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../i18n/index.ts';
import { RichText } from './rich-text.tsx';

// The parser is loaded once for each module, so this file has one test.
test('A text that waits for its parser is shown without an error that React recovers from', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  const errors: unknown[] = [];
  const root = createRoot(element, { onRecoverableError: (error) => errors.push(error) });
  await import('./elements-of.ts');
  // As in a crossing: `act` would wait for the parser before React repeats the render.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const i18n = createI18n({ language: 'en', resources: {} });
  const page = (
    <I18nextProvider i18n={i18n}>
      <RichText html="<p>In <b>bold</b></p>" />
    </I18nextProvider>
  );
  startTransition(() => root.render(page));
  await waitFor(() => expect(element.querySelector('b')).toHaveTextContent('bold'));
  expect(errors).toEqual([]);
  root.unmount();
});
