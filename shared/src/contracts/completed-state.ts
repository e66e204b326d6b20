import type { ContentState } from './content.ts';

/** Adds fields that a stored state lacks, because its type got them later, from the current item. */
export const completedState = (state: ContentState, present: ContentState | undefined): ContentState => {
  const words = (language: keyof ContentState['texts']) =>
    state.texts[language] && { ...present?.texts[language], ...state.texts[language] };
  return {
    ...state,
    values: { ...present?.values, ...state.values },
    texts: { hy: words('hy'), ru: words('ru'), en: words('en') },
  };
};
