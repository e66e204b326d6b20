import type { CompanyInfo } from '@arev/shared/contracts/company';
import type { Language } from '@arev/shared/i18n';
import type { PageData } from '@arev/shared/remote-kit/page';
import { phoneHref } from '@arev/shared/routing';
import { phoneText } from '../../chrome/header/phone.ts';
import { escapeHtml } from './escape.ts';
import { shellTexts, uiTexts } from './words.ts';

/** Set as `<html data-start>` if the scripts of the page did not load; `layout.css` then shows the text below. */
export const stalled = 'stalled';

interface Page {
  readonly language: Language;
  readonly rendered: PageData['rendered'];
  readonly companyInfo: CompanyInfo | null;
}

/**
 * The message of a page whose scripts did not load: a rendered page stays, a page that only scripts can
 * render says so. An empty address is the page's own, so the retry needs no script either.
 */
export const stalledLine = ({ language, rendered, companyInfo }: Page): string => {
  const words =
    rendered === 'server' ? shellTexts[language].outage.standing : shellTexts[language].outage.stalled;
  return [
    '<div id="site-stalled" role="status" data-nosnippet data-print="hide"><p>',
    `${escapeHtml(words)} ${callLine({ language, companyInfo })}`,
    `</p><a href="">${escapeHtml(uiTexts[language].action.retry)}</a></div>`,
  ].join('');
};

/** The message of a page that only scripts can render, for visitors without scripts. */
export const withoutScripts = (page: Pick<Page, 'language' | 'companyInfo'>): string =>
  `<noscript><p id="site-needs-scripts">${escapeHtml(shellTexts[page.language].server.needsScript)} ${callLine(page)}</p></noscript>`;

const callLine = ({ language, companyInfo }: Pick<Page, 'language' | 'companyInfo'>): string => {
  if (!companyInfo) return '';
  const { phone } = companyInfo;
  return `${escapeHtml(shellTexts[language].server.call)} <a href="${escapeHtml(phoneHref(phone))}">${escapeHtml(phoneText(phone))}</a>`;
};
