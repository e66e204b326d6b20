import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { ChromeContext, type ChromeModel } from './chrome-context.ts';

interface ChromeRootProps {
  readonly i18n: I18n;
  readonly model: ChromeModel;
  readonly children: ReactNode;
}

/** The top of each React root of the chrome, on the server and in the browser. */
export const ChromeRoot = ({ i18n, model, children }: ChromeRootProps) => (
  <I18nextProvider i18n={i18n}>
    <ChromeContext value={model}>{children}</ChromeContext>
  </I18nextProvider>
);
