import type { Theme } from './state/chrome-context.ts';
import type { Source } from './state/source.ts';

/** Puts the chosen theme on the document; without a choice the system's holds. */
export const wearTheme = (theme: Source<Theme>): (() => void) => {
  const wear = () => {
    const chosen = theme.get();
    if (chosen === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen;
  };
  wear();
  return theme.subscribe(wear);
};
