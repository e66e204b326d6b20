import type { Theme } from './state/chrome-context.ts';
import type { Source } from './state/source.ts';

/** Applies the chosen theme to the document and to the browser's own bars; without a choice the system's applies. */
export const wearTheme = (theme: Source<Theme>): (() => void) => {
  const wear = () => {
    const chosen = theme.get();
    if (chosen === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen;
    for (const colour of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const scheme = colour.dataset.scheme;
      if (chosen === 'system') colour.media = `(prefers-color-scheme: ${scheme})`;
      else colour.media = chosen === scheme ? 'all' : 'not all';
    }
  };
  wear();
  return theme.subscribe(wear);
};
