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
  /** Null while the portal cannot be asked. */
  readonly companyInfo: CompanyInfo | null;
  readonly cities: readonly City[];
  /** Empty means all. The browser must hydrate with the same. */
  readonly selectedCities: readonly number[];
  /** For the copyright line; the browser takes it from the page. */
  readonly year: string;
  readonly availablePrefixes: readonly string[];
  /** 403, 404 or 500 (any other failure is shown as 500) where the shell itself answers. */
  readonly status: number;
  readonly staff: boolean;
  readonly notice?: SiteNotice | null;
  /** With the namespaces `ui` and `shell` of the page's language. */
  readonly i18n: I18n;
}

export interface ChromeHtml {
  readonly header: string;
  /** Empty when there is nothing to say. */
  readonly notice: string;
  readonly footer: string;
  /** The error page, when the shell itself answers. */
  readonly area: string | null;
  /** Title of that page; null where a remote says it. */
  readonly headTitle: string | null;
}

export const renderChrome = ({ status, i18n, notice, ...facts }: ChromeRequest): ChromeHtml => {
  // Who is here is known in the browser alone, and so is who gets a link for their role.
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
