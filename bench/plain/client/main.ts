import '@arev/shared/styles/fonts.css';
import '@arev/shared/styles/tokens.css';
import '@arev/shared/styles/base.css';
import '../../../shell/src/chrome/layout.css';
import { DEFAULT_LANGUAGE, isLanguage } from '@arev/shared/i18n';
import { readPageData } from '../../../shell/src/client/page-data.ts';
import { startPage } from '../../../shell/src/client/start-page.ts';
import { loadShellTexts } from '../../../shell/src/client/texts.ts';
import { allowOwnScripts } from '../../../shell/src/client/trusted-types.ts';

/** The shell's own `main.ts` without the federation runtime. */
const page = readPageData();
const written = document.documentElement.lang;
const language = isLanguage(written) ? written : DEFAULT_LANGUAGE;

Object.assign(window, {
  arevIntegrity: Object.fromEntries(page.remotes.flatMap(({ integrity }) => Object.entries(integrity))),
});
allowOwnScripts(new Set([window.location.origin]));
await startPage({ page, language, texts: await loadShellTexts(language) });
