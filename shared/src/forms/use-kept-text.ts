import { forgetDraft, keepDraft, readDraft } from './form-draft.ts';
import { useState } from 'react';

/** A text that survives a reload of the tab until it is sent. */
export const useKeptText = (name: string) => {
  const [text, setText] = useState(() => String(readDraft(name).text ?? ''));
  return {
    text,
    setText: (next: string) => {
      setText(next);
      if (next === '') forgetDraft(name);
      else keepDraft(name, { text: next });
    },
    forget: () => forgetDraft(name),
  };
};
