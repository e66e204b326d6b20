import '@arev/shared/styles/fonts.css';
import '@arev/shared/styles/tokens.css';
import '@arev/shared/styles/base.css';
// The server alone draws this page, and a stylesheet comes of what the browser's build imports.
import '@arev/shared/ui/error-page/error-page.css';
import '../chrome/layout.css';
import { isLanguage, DEFAULT_LANGUAGE } from '@arev/shared/i18n';
import { breathe } from '@arev/shared/remote-kit';
import { registerPlugins } from '@module-federation/enhanced/runtime';
import { chatScriptAddress } from '../chrome/chat/start-chat.ts';
import { readPageData } from './page-data.ts';
import checkEntries from './federation-plugin.ts';
import { allowOwnScripts } from './trusted-types.ts';
import { loadShellTexts } from './texts.ts';

// A phone needs a while for each piece of this: one after the other, with room between them for whoever touches the page.
await breathe();
const page = readPageData();
const written = document.documentElement.lang;
const language = isLanguage(written) ? written : DEFAULT_LANGUAGE;

window.arevIntegrity = Object.fromEntries(page.remotes.flatMap(({ integrity }) => Object.entries(integrity)));
const origins = page.remotes.map(({ entry }) => new URL(entry.url, window.location.origin).origin);
const chat = chatScriptAddress();
if (chat !== undefined) origins.push(new URL(chat).origin);
allowOwnScripts(new Set([window.location.origin, ...origins]));
registerPlugins([checkEntries()]);

const texts = loadShellTexts(language);
for (const piece of [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: "id" */ '@arev/shared/contracts/wire'),
  () => import(/* webpackMode: "eager" */ '@arev/shared/session'),
  () => import(/* webpackMode: "eager", webpackExports: "QueryClient" */ '@tanstack/react-query'),
  () => import(/* webpackMode: "eager" */ './site.ts'),
  () => import(/* webpackMode: "eager" */ '../chrome/browser.tsx'),
]) {
  await breathe();
  await piece();
}
await breathe();
const { startPage } = await import(/* webpackMode: "eager" */ './start-page.ts');
await startPage({ page, language, texts: await texts });
