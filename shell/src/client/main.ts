import '@arev/shared/styles/fonts.css';
import '@arev/shared/styles/tokens.css';
import '@arev/shared/styles/base.css';
import '@arev/shared/later/later.css';
// Only the server renders the error page, but its styles have to be part of the client build.
import '@arev/shared/ui/error-page/error-page.css';
import '@arev/shared/ui/error-page/ways-on.css';
import '@arev/shared/ui/field/field.css';
import '../chrome/layout.css';
import { provideBundlerRuntime } from '@arev/shared/federation';
import { isLanguage, DEFAULT_LANGUAGE } from '@arev/shared/i18n';
import { breathe } from '@arev/shared/later';
import { registerPlugins } from '@module-federation/enhanced/runtime';
import { chatScriptAddress } from '../chrome/chat/chat-script-address.ts';
import { readPageData } from './page-data.ts';
import checkEntries from './federation-plugin.ts';
import { startInPieces } from './start-in-pieces.ts';
import { allowOwnScripts } from './trusted-types.ts';

await breathe();
const page = readPageData();
const written = document.documentElement.lang;
const language = isLanguage(written) ? written : DEFAULT_LANGUAGE;

window.arevIntegrity = Object.fromEntries(page.remotes.map(({ entry }) => [entry.url, entry.integrity]));
const origins = page.remotes.map(({ entry }) => new URL(entry.url, window.location.origin).origin);
const chat = chatScriptAddress();
if (chat !== undefined) origins.push(new URL(chat).origin);
allowOwnScripts(new Set([window.location.origin, ...origins]));
registerPlugins([checkEntries()]);
provideBundlerRuntime();

await startInPieces(page, language);
