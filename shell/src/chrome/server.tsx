import { renderToString } from 'react-dom/server';
import type { City } from '@arev/shared/contracts/branches';
import type { CompanyInfo } from '@arev/shared/contracts/company';
import type { Language } from '@arev/shared/i18n';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { errorStatusOf, ShellErrorPage, type ErrorStatus } from './error/shell-error-page.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { TopNotice, type SiteNotice } from './notices/top-notice.tsx';
import { rootPrefix, staticModel } from './state/chrome-model.ts';
import { ChromeRoot } from './state/chrome-root.tsx';

export interface ChromeRequest {
  readonly language: Language;
  /** `/hy/doctors?searchText=…` */
  readonly path: string;
  /** Null while the portal does not respond. */
  readonly companyInfo: CompanyInfo | null;
  readonly cities: readonly City[];
  /** Empty means all. The browser must hydrate with the same value. */
  readonly selectedCities: readonly number[];
  /** For the copyright line; the browser reads it from the page. */
  readonly year: string;
  readonly availablePrefixes: readonly string[];
  /** 403, 404 or 500 (any other failure is shown as 500) for pages of the shell itself. */
  readonly status: number;
  readonly staff: boolean;
  readonly notice?: SiteNotice | null;
  /** With the namespaces `ui` and `shell` in the language of the page. */
  readonly i18n: I18n;
}

export interface ChromeHtml {
  readonly header: string;
  /** Empty without a notice. */
  readonly notice: string;
  readonly footer: string;
  /** The error page, if it is a page of the shell itself. */
  readonly area: string | null;
  /** Title of that page; null if the remote sets it. */
  readonly headTitle: string | null;
}

export const renderChrome = ({ status, i18n, notice, ...facts }: ChromeRequest): ChromeHtml => {
  // Only the browser knows who is signed in, and so who gets links for their role.
  const model = staticModel({ ...facts, accountLinks: [] });
  const error = errorStatusOf(status);
  const html = (prefix: string, content: ReactNode) =>
    renderToString(
      <ChromeRoot i18n={i18n} model={model}>
        {content}
      </ChromeRoot>,
      { identifierPrefix: prefix },
    );
  return {
    header: html(rootPrefix.header, <Header />),
    notice: notice ? html(rootPrefix.notice, <TopNotice notice={notice} />) : '',
    footer: html(rootPrefix.footer, <Footer />),
    area: error && renderErrorPage(facts.language, error, i18n),
    headTitle: error && i18n.t(`errorPage.${error}.title`, { ns: 'ui' }),
  };
};

const renderErrorPage = (language: Language, status: ErrorStatus, i18n: I18n): string =>
  renderToString(<ShellErrorPage i18n={i18n} language={language} status={status} />, {
    identifierPrefix: rootPrefix.error,
  });
