import type { ContentState } from './content.ts';

/** A state that was written before its type had all of its fields takes those from the item as it is. */
export const completedState = (state: ContentState, present: ContentState | undefined): ContentState => {
  const words = (language: keyof ContentState['texts']) =>
    state.texts[language] && { ...present?.texts[language], ...state.texts[language] };
  return {
    ...state,
    values: { ...present?.values, ...state.values },
    texts: { hy: words('hy'), ru: words('ru'), en: words('en') },
  };
};
