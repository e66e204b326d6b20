import type { Language } from '@arev/shared/i18n';
import { breathe } from '@arev/shared/later';
import type { PageData } from '@arev/shared/remote-kit';
import { loadShellTexts } from './texts.ts';

/** Each of these takes a phone a while: they run one after the other, with room for input between them. */
const pieces = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: "id" */ '@arev/shared/contracts/wire'),
  () => import(/* webpackMode: "eager" */ '@arev/shared/session'),
  () => import(/* webpackMode: "eager", webpackExports: "QueryClient" */ '@tanstack/react-query'),
  () => import(/* webpackMode: "eager" */ './site.ts'),
];

/** Evaluates the code in parts, then starts the page with it. */
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
