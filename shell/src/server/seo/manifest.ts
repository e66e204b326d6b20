import { isLanguage, type Language, LANGUAGES } from '@arev/shared/i18n';
import { href, page } from '@arev/shared/routing';
import type { Exchange } from '../http/exchange.ts';
import { plainAnswer } from '../http/plain-answer.ts';
import { answerText } from '../http/text-answer.ts';
import { shellTexts, siteName } from '../composition/words.ts';

export const manifestPath = (language: Language): string => `/site-${language}.webmanifest`;
export const manifestPaths: readonly string[] = LANGUAGES.map(manifestPath);

export const themeColours = { light: '#fbf7f1', dark: '#0d1b1e' } as const;

/** The web app manifest: what a phone needs to put the site on its home screen. */
const manifest = (language: Language) => ({
  id: '/',
  name: `${siteName(language)} – ${shellTexts[language].brand.line}`,
  short_name: siteName(language),
  lang: language,
  start_url: href(language, page.home()),
  scope: '/',
  // Pages rely on links and have no back button of their own.
  display: 'minimal-ui',
  background_color: themeColours.light,
  theme_color: themeColours.light,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

export const answerManifest = async (exchange: Exchange): Promise<void> => {
  const [, language] = /^\/site-(\w+)\.webmanifest$/.exec(exchange.path) ?? [];
  if (!isLanguage(language)) return plainAnswer(exchange, 404);
  const body = JSON.stringify(manifest(language));
  await answerText(exchange, { type: 'application/manifest+json', body, maxAge: 86_400 });
};
