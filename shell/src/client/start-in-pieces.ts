import type { Language } from '@arev/shared/i18n';
import { breathe, type PageData } from '@arev/shared/remote-kit';
import { loadShellTexts } from './texts.ts';

/** A phone needs a while for each of these: one after the other, with room between them for anyone who touches the page. */
const pieces = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: "id" */ '@arev/shared/contracts/wire'),
  () => import(/* webpackMode: "eager" */ '@arev/shared/session'),
  () => import(/* webpackMode: "eager", webpackExports: "QueryClient" */ '@tanstack/react-query'),
  () => import(/* webpackMode: "eager" */ './site.ts'),
  () => import(/* webpackMode: "eager" */ '../chrome/browser.tsx'),
];

/** Reads the code piece by piece, then starts the page with it. */
export const startInPieces = async (page: PageData, language: Language): Promise<void> => {
  const texts = loadShellTexts(language);
  for (const piece of pieces) {
    await breathe();
    await piece();
  }
  await breathe();
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page.ts');
  await startPage({ page, language, texts: await texts });
};
