import { clinicClock, type Language } from '@arev/shared/i18n';
import { escapeHtml } from '../composition/escape.ts';
import { shellTexts } from '../composition/words.ts';
import type { Preview } from './preview.ts';

interface BarParts {
  readonly language: Language;
  /** The path of the current page, with its language. */
  readonly url: string;
}

/** The bar on every page while a draft is shown; it ends the preview without a script. */
export const previewBar = ({ until }: Preview, { language, url }: BarParts): string => {
  const words = shellTexts[language].server.previewBar;
  const end = shellTexts[language].server.previewEnd;
  return [
    '<aside id="site-preview" data-nosnippet data-print="hide">',
    `<p>${escapeHtml(words.replace('{{time}}', clinicClock(until)))}</p>`,
    '<form method="post" action="/__preview/end">',
    `<input type="hidden" name="to" value="${escapeHtml(url)}"><button>${escapeHtml(end)}</button>`,
    '</form></aside>',
  ].join('');
};
