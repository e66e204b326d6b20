import '@arev/shared/styles/fonts.css';
import '@arev/shared/styles/tokens.css';
import '@arev/shared/styles/base.css';
import '@arev/shared/later/later.css';
import '@arev/shared/ui/error-page/error-page.css';
import '../../../shell/src/chrome/layout.css';
import { DEFAULT_LANGUAGE, isLanguage } from '@arev/shared/i18n';
import { breathe } from '@arev/shared/later';
import { readPageData } from '../../../shell/src/client/page-data.ts';
import { startInPieces } from '../../../shell/src/client/start-in-pieces.ts';
import { allowOwnScripts } from '../../../shell/src/client/trusted-types.ts';

/** The shell's own `main.ts` without the federation runtime. */
await breathe();
const page = readPageData();
const written = document.documentElement.lang;
const language = isLanguage(written) ? written : DEFAULT_LANGUAGE;

const named = document.querySelectorAll<HTMLLinkElement>('link[as=script]');
Object.assign(window, {
  arevIntegrity: Object.fromEntries(
    [...named].map((link) => [new URL(link.href).pathname, link.integrity] as const),
  ),
});
allowOwnScripts(new Set([window.location.origin]));
await startInPieces(page, language);
