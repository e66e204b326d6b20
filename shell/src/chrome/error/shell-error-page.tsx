import type { Language } from '@arev/shared/i18n';
import { ErrorPage } from '@arev/shared/ui/error-page';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';

const errorStatuses = [403, 404, 500] as const;
export type ErrorStatus = (typeof errorStatuses)[number];

/** Any failure without a page of its own is shown as 500. */
export const errorStatusOf = (status: number): ErrorStatus | null =>
  status < 400 ? null : (errorStatuses.find((known) => known === status) ?? 500);

interface ShellErrorPageProps {
  readonly i18n: I18n;
  readonly language: Language;
  readonly status: ErrorStatus;
}

/** It needs no script: it has links and a plain form, and "refresh" is the browser's own. */
export const ShellErrorPage = ({ i18n, language, status }: ShellErrorPageProps) => (
  <I18nextProvider i18n={i18n}>
    <ErrorPage code={status} language={language} />
  </I18nextProvider>
);
