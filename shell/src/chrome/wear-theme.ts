import type { Theme } from './state/chrome-context.ts';
import type { Source } from './state/source.ts';

/** Applies the chosen theme to the document; without a choice the system's applies. */
export const wearTheme = (theme: Source<Theme>): (() => void) => {
  const wear = () => {
    const chosen = theme.get();
    if (chosen === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen;
  };
  wear();
  return theme.subscribe(wear);
};
